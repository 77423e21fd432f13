import type { PageSettings } from '#contracts/pageSettings.ts';
import { openFailure } from './pages/failure.page.tsx';
import type { Page } from './page.ts';
import { loadRoute } from './routes.ts';

/** The pages of a router's paths, which live outside of React: whatever it repeats, a page is opened once. */
export interface Pages {
  /** The page of a path, when all it needs has been loaded; the same one until another page is shown. */
  open(path: string): Promise<Page>;
  /** The page of a path that is open already; null while it is on its way. */
  opened(path: string): Page | null;
  /** The page of this path stands on the screen: it begins, and the one before it ends. */
  show(path: string): void;
}

export function createPages(settings: PageSettings): Pages {
  const opening = new Map<string, Promise<Page>>();
  const opened = new Map<string, Page>();
  let shown: { path: string; page: Page } | null = null;

  async function load(path: string): Promise<Page> {
    const page = await pageOf(path, settings);
    opened.set(path, page);
    return page;
  }
  return {
    open(path) {
      const page = opening.get(path) ?? load(path);
      opening.set(path, page);
      return page;
    },
    opened: (path) => opened.get(path) ?? null,
    show(path) {
      const page = opened.get(path);
      if (page === undefined || shown?.page === page) return;
      const before = shown;
      shown = { path, page };
      // A later arrival at a path that was left is a new page.
      for (const pages of [opening, opened]) for (const other of pages.keys()) if (other !== path) pages.delete(other);
      page.start?.();
      before?.page.leave?.();
    },
  };
}

/** A page that cannot be loaded becomes a page that says so. */
async function pageOf(path: string, settings: PageSettings): Promise<Page> {
  try {
    const open = await loadRoute(path);
    return await open(settings);
  } catch (error) {
    console.error(error);
    return openFailure(settings);
  }
}
