import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { escapeHtml } from '#services/platform/pages/html.ts';

/** `pages.json`, written by the build of the client. Addresses to HTML files, and hashes of what is inline in them. */
const pagesFile = z.object({
  pages: z.record(z.string().startsWith('/'), z.string()),
  notFound: z.string(),
  scriptHashes: z.array(z.string().regex(/^sha(256|384|512)-[\w+/=-]+$/)),
  styleHashes: z.array(z.string().regex(/^sha(256|384|512)-[\w+/=-]+$/)),
});
export type PagesFile = z.infer<typeof pagesFile>;

/** A file in memory, as it is sent. */
export interface ReadyFile {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  /** Null where compressing gains nothing. */
  gzip: Uint8Array<ArrayBuffer> | null;
  brotli: Uint8Array<ArrayBuffer> | null;
}

/** The atlas of flows and the playground of the widget: folders of files, with a page that a folder's address opens. */
export const TOOLS = ['/atlas/', '/playground/'] as const;
export type ToolAddress = (typeof TOOLS)[number];
export const isOfTool = (address: string): boolean => TOOLS.some((tool) => address.startsWith(tool));

/** The pages of a client, with the settings in them. */
export interface ClientPages {
  /** By address. */
  pages: Map<string, ReadyFile>;
  notFound: ReadyFile;
  /** The pages for makers and reviewers that this build has, by their address. */
  tools: Map<ToolAddress, ReadyFile>;
}

export interface ClientFiles {
  list: PagesFile;
  /** Every file that is no page, by its address. */
  assets: Map<string, ReadyFile>;
  /**
   * The same of the tools, read when they are asked for: they are many, and nobody waits at the start for them. Null:
   * another build has taken it away since.
   */
  toolFiles: Map<string, () => Promise<ReadyFile | null>>;
  pagesWith(settings: PageSettings): Promise<ClientPages>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const alreadyCompressed = new Set(['.png', '.ico', '.woff2']);

const squeezeGzip = promisify(gzip);
const squeezeBrotli = promisify(brotliCompress);
/**
 * Nearly as small as the best, in 3 ms a page. Larger windows than 64 KiB, which no page fills, save nothing and take
 * thirty times as long, for their tables are made for every page.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };

const owned = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** The copies that the build made, as small as can be; undefined where it made none. */
async function squeezed(path: string) {
  if (!existsSync(`${path}.br`) || !existsSync(`${path}.gz`)) return undefined;
  return { brotli: owned(await readFile(`${path}.br`)), gzip: owned(await readFile(`${path}.gz`)) };
}

function uncompressed(name: string, bytes: Uint8Array): ReadyFile {
  const type = types[extname(name)] ?? 'application/octet-stream';
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { type, etag, plain: owned(bytes), gzip: null, brotli: null };
}

async function ready(name: string, bytes: Uint8Array, path?: string): Promise<ReadyFile> {
  const file = uncompressed(name, bytes);
  if (alreadyCompressed.has(extname(name))) return file;
  const made = path === undefined ? undefined : await squeezed(path);
  if (made !== undefined) return { ...file, ...made };
  const [asGzip, asBrotli] = await Promise.all([
    squeezeGzip(bytes, { level: 9 }),
    squeezeBrotli(bytes, { params: BROTLI }),
  ]);
  const worthIt = (smaller: Uint8Array) => (smaller.byteLength < bytes.byteLength ? owned(smaller) : null);
  return { ...file, gzip: worthIt(asGzip), brotli: worthIt(asBrotli) };
}

const readTool = async (path: string): Promise<ReadyFile | null> =>
  existsSync(path) ? uncompressed(path, await readFile(path)) : null;

/** JSON that cannot end the script element it is in. */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const SETTINGS_MARK = '__SETTINGS__';
/** Takes the plan on sale before anything is drawn: coming later it would move the form (D-492). */
const OFFER_MARK = '<p class="ts-offer">';

/** The folder of the pages that say nothing of a sandbox; the pages that do are beside it, under the same names. */
const PRODUCTION = 'production';

async function readPages(dir: string, list: PagesFile, settings: PageSettings): Promise<ClientPages> {
  const json = jsonInScript(settings);
  const { offer } = settings;
  const words = offer === null ? '' : escapeHtml(`${offer.name}, ${offer.price}`);
  const page = async (file: string): Promise<ReadyFile> => {
    const text = await readFile(file, 'utf8');
    return ready(
      file,
      Buffer.from(text.replace(SETTINGS_MARK, () => json).replace(OFFER_MARK, () => OFFER_MARK + words)),
    );
  };
  const pageDir = settings.sandbox ? dir : join(dir, PRODUCTION);
  const pages = await Promise.all(
    Object.entries(list.pages).map(async ([path, file]) => [path, await page(join(pageDir, file))] as const),
  );
  const built = TOOLS.filter((tool) => existsSync(join(dir, tool, 'index.html')));
  const tools = await Promise.all(
    built.map(async (tool) => [tool, await page(join(dir, tool, 'index.html'))] as const),
  );
  return { pages: new Map(pages), notFound: await page(join(pageDir, list.notFound)), tools: new Map(tools) };
}

/** Reads the built client of `dir` into memory. */
export async function readClient(dir: string): Promise<ClientFiles> {
  const list = pagesFile.parse(JSON.parse(await readFile(join(dir, 'pages.json'), 'utf8')));
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const isAsset = (name: string) => !['.html', '.br', '.gz'].includes(extname(name)) && name !== 'pages.json';
  const found = entries
    .filter((entry) => entry.isFile() && isAsset(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, address: `/${relative(dir, path).split(sep).join('/')}` }));
  const assets = await Promise.all(
    found
      .filter(({ address }) => !isOfTool(address))
      .map(async ({ path, address }) => [address, await ready(path, await readFile(path), path)] as const),
  );
  const toolFiles = found
    .filter(({ address }) => isOfTool(address))
    .map(({ path, address }) => [address, () => readTool(path)] as const);
  return {
    list,
    assets: new Map(assets),
    toolFiles: new Map(toolFiles),
    pagesWith: (settings) => readPages(dir, list, settings),
  };
}
