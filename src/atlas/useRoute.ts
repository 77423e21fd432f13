import { useCallback, useSyncExternalStore } from 'react';
import { type Arrival, arrivalOf, hrefOf, type AtlasRoute } from './route.ts';

const listen = (changed: () => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

let known: { hash: string; arrival: Arrival } = { hash: '', arrival: arrivalOf('') };
function arrivalNow(): Arrival {
  if (known.hash !== location.hash) known = { hash: location.hash, arrival: arrivalOf(location.hash) };
  return known.arrival;
}

/** Where the reader is; the address is the only memory of it. */
export const useRoute = (): Arrival => useSyncExternalStore(listen, arrivalNow);

/** Goes elsewhere; with `replace` the page that is left does not stay in the history. */
export function useNavigate(): (route: AtlasRoute, how?: 'replace') => void {
  return useCallback((route, how) => {
    const hash = hrefOf(route);
    if (how === 'replace') {
      history.replaceState(null, '', hash);
      dispatchEvent(new HashChangeEvent('hashchange'));
    } else location.hash = hash;
  }, []);
}
