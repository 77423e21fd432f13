import { useMemo, useSyncExternalStore } from 'react';
import { type Landing, landingOf, hrefOf, type AtlasRoute } from './route.ts';

function subscribe(onMoved: () => void): () => void {
  addEventListener('hashchange', onMoved);
  return () => removeEventListener('hashchange', onMoved);
}

/** Returns the reader's route; only the address stores it. */
export function useRoute(): Landing {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return useMemo(() => landingOf(hash), [hash]);
}

/** Goes elsewhere; with `replace` the page that is left does not stay in the history. */
export function goTo(route: AtlasRoute, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', hrefOf(route));
  // The browser sends the event for its own changes alone.
  dispatchEvent(new HashChangeEvent('hashchange'));
}
