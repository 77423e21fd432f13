import 'wouter/use-browser-location';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { openFailure } from './pages/failure.page.tsx';
import type { Page } from './page.ts';
import { loadRoute } from './routes.ts';

/**
 * Where the reader is. One page at a time, opened when the address changes and shown when all it needs has been
 * loaded; until then the page before it stays. `first` is the page that hydrates the prerendered markup.
 */
export async function createRouter(settings: PageSettings) {
  const first = await opened(location.pathname, settings);
  let path = location.pathname;
  let current = first;
  let turn = 0;
  const listeners = new Set<() => void>();

  async function follow() {
    if (location.pathname === path) return;
    path = location.pathname;
    turn += 1;
    const asked = turn;
    const next = await opened(path, settings);
    if (asked !== turn) return;
    const before = current;
    current = next;
    for (const listener of listeners) listener();
    next.start?.();
    before.leave?.();
  }
  for (const event of ['popstate', 'pushState', 'replaceState']) addEventListener(event, () => void follow());

  return {
    first,
    page: (): Page => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A page that cannot be loaded becomes a page that says so. */
async function opened(path: string, settings: PageSettings): Promise<Page> {
  try {
    const open = await loadRoute(path);
    return await open(settings);
  } catch (error) {
    console.error(error);
    return openFailure(settings);
  }
}
