import { useCallback, useSyncExternalStore } from 'react';
import { type Arrival, arrivalOf, hashOf, type Place } from './route.ts';

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
export const useArrivedPlace = (): Arrival => useSyncExternalStore(listen, arrivalNow);

/** Goes elsewhere; with `replace` the place that is left does not stay in the history. */
export function useGo(): (place: Place, how?: 'replace') => void {
  return useCallback((place, how) => {
    const hash = hashOf(place);
    if (how === 'replace') {
      history.replaceState(null, '', hash);
      dispatchEvent(new HashChangeEvent('hashchange'));
    } else location.hash = hash;
  }, []);
}
