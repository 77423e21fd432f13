import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { escapeHtml } from '#services/platform/pages/html.ts';
import { brandedPage } from './brandedPage.ts';
import { type ReadyFile, readyFile } from './readyFile.ts';
import { LATER_FILE, TOOLS } from './tools.ts';

/** `pages.json`, written by the build of the client. Addresses to HTML files, and hashes of what is inline in them. */
const pagesFile = z.object({
  pages: z.record(z.string().startsWith('/'), z.string()),
  notFound: z.string(),
  scriptHashes: z.array(z.string().regex(/^sha(256|384|512)-[\w+/=-]+$/)),
  styleHashes: z.array(z.string().regex(/^sha(256|384|512)-[\w+/=-]+$/)),
});
export type PagesFile = z.infer<typeof pagesFile>;

/** The pages of a client, with the settings in them. */
export interface ClientPages {
  /** By address. */
  pages: Map<string, ReadyFile>;
  notFound: ReadyFile;
}

export interface ClientFiles {
  list: PagesFile;
  /** Every file that is neither a page nor of a tool, by its address. */
  assets: Map<string, ReadyFile>;
  /** Writes the settings into the pages, and a rule of style into their head. */
  pagesWith(settings: PageSettings, rule: string | null): Promise<ClientPages>;
}

/** JSON that cannot end the script element it is in. */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const SETTINGS_MARK = '__SETTINGS__';
/** Takes the plan on sale before anything is drawn: coming later it would move the form (D-492). */
const OFFER_MARK = '<p class="ts-offer">';

/** The folder of the pages that say nothing of a sandbox; the pages that do are beside it, under the same names. */
const PRODUCTION = 'production';

async function readPages(
  dir: string,
  list: PagesFile,
  settings: PageSettings,
  rule: string | null,
): Promise<ClientPages> {
  const json = jsonInScript(settings);
  const { offer } = settings;
  const words = offer === null ? '' : escapeHtml(`${offer.name}, ${offer.price}`);
  const page = async (file: string): Promise<ReadyFile> => {
    const text = brandedPage(await readFile(file, 'utf8'), settings, rule);
    return readyFile(
      file,
      Buffer.from(text.replace(SETTINGS_MARK, () => json).replace(OFFER_MARK, () => OFFER_MARK + words)),
    );
  };
  const pageDir = settings.sandbox ? dir : join(dir, PRODUCTION);
  const pages = await Promise.all(
    Object.entries(list.pages).map(async ([path, file]) => [path, await page(join(pageDir, file))] as const),
  );
  return { pages: new Map(pages), notFound: await page(join(pageDir, list.notFound)) };
}

/** Reads the built client of `dir` into memory. */
export async function readClient(dir: string): Promise<ClientFiles> {
  const list = pagesFile.parse(JSON.parse(await readFile(join(dir, 'pages.json'), 'utf8')));
  const isTool = (name: string) => TOOLS.some((tool) => tool === `/${name}/`);
  const isAsset = (name: string) =>
    !['.html', '.br', '.gz'].includes(extname(name)) && !['pages.json', LATER_FILE].includes(name);
  const roots = (await readdir(dir, { withFileTypes: true })).filter(({ name }) => !isTool(name));
  const inside = roots.filter((entry) => entry.isDirectory()).map(({ name }) => join(dir, name));
  const listed = await Promise.all(inside.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const assets = await Promise.all(
    [...roots, ...listed.flat()]
      .filter((entry) => entry.isFile() && isAsset(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map(async (path) => {
        const address = `/${relative(dir, path).split(sep).join('/')}`;
        return [address, await readyFile(path, await readFile(path), path)] as const;
      }),
  );
  return { list, assets: new Map(assets), pagesWith: (settings, rule) => readPages(dir, list, settings, rule) };
}
