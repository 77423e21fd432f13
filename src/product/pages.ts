import type { PageSettings } from '#contracts/pageSettings.ts';
import { openFailure } from './pages/failure.page.tsx';
import type { Page } from './page.ts';
import { loadRoute } from './routes.ts';

/** The pages of paths, which live outside of React: whatever it repeats, a page is opened once. */
export interface Pages {
  /** The page of a path, when all it needs has been loaded; the same one until another page is shown. */
  open(path: string): Promise<Page>;
  /** The page of a path that is open already; null while it is on its way. */
  opened(path: string): Page | null;
  /** The page of this path is on the screen: it begins, and the one before it ends. */
  show(path: string): void;
}

/** `page` is null while it is on its way. */
interface Opened {
  opening: Promise<Page>;
  page: Page | null;
}

export function createPages(settings: PageSettings): Pages {
  const pages = new Map<string, Opened>();
  let shown: Page | null = null;

  return {
    open(path) {
      const known = pages.get(path);
      if (known !== undefined) return known.opening;
      const entry: Opened = { page: null, opening: pageOf(path, settings).then((page) => (entry.page = page)) };
      pages.set(path, entry);
      return entry.opening;
    },
    opened: (path) => pages.get(path)?.page ?? null,
    show(path) {
      const page = pages.get(path)?.page ?? null;
      if (page === null || shown === page) return;
      const before = shown;
      shown = page;
      // A later visit to a path that was left is a new page.
      for (const other of pages.keys()) if (other !== path) pages.delete(other);
      page.start?.();
      before?.leave?.();
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
