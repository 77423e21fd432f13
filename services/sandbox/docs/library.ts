import { readFile } from 'node:fs/promises';
import type { WireChapter } from '#services/platform/http/wireDocument.ts';
import { projectFile } from '#services/platform/projectFile.ts';
import { errorsMarkdown } from './errors/errorsMarkdown.ts';
import { renderMarkdown, type RenderedPage } from './markdown.ts';
import { docsPages, errorsPage } from './navigation.ts';

export interface LibraryPage extends RenderedPage {
  id: string;
  name: string;
}

/** The pages of the documentation, each rendered when it is first read. */
export interface Library {
  page(id: string): Promise<LibraryPage | null>;
  /** Every page, rendered one after the other with other requests between them. */
  all(): Promise<LibraryPage[]>;
}

/** The address of a link between pages of `docs`; files of the repository have none here. */
export function addressOf(href: string): string | null {
  if (/^(https?:|#|\/)/.test(href)) return href;
  const [, name = '', fragment = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (name === 'wire') return '/sandbox/wire';
  return docsPages.some(({ id }) => id === name) ? `/docs/${name}${fragment}` : null;
}

/** @param chapters calls and errors as the services describe them */
export function openLibrary(chapters: () => readonly WireChapter[]): Library {
  const rendered = new Map<string, Promise<LibraryPage>>();

  async function render({ id, name }: { id: string; name: string }): Promise<LibraryPage> {
    const text = id === errorsPage ? errorsMarkdown(chapters()) : await readFile(projectFile(`docs/${id}.md`), 'utf8');
    return { id, name, ...renderMarkdown(text, addressOf) };
  }

  async function page(id: string): Promise<LibraryPage | null> {
    const known = docsPages.find((one) => one.id === id);
    if (!known) return null;
    const made = rendered.get(id) ?? render(known);
    rendered.set(id, made);
    return made;
  }

  return {
    page,
    async all() {
      const pages: LibraryPage[] = [];
      for (const { id } of docsPages) {
        const one = await page(id);
        if (one) pages.push(one);
      }
      return pages;
    },
  };
}
