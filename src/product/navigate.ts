import { startTransition, useEffect, useState } from 'react';
import type { RoutePath } from './page.ts';

/** A route, with a query where it has one. */
type Place = RoutePath | `${RoutePath}?${string}`;

/** Called after this page has moved without the browser's own event. */
const listeners = new Set<() => void>();

/** Goes to another route in place of this one; `state`: what its entry in the history remembers. For flows, which live outside of React. */
export function navigate(path: Place, state: string | null = null): void {
  history.replaceState({ usr: state }, '', path);
  for (const moved of listeners) moved();
}

/** The path of the address, from `first` on; a change of it is a transition. */
export function usePath(first: string): string {
  const [path, setPath] = useState(first);
  useEffect(() => {
    const moved = () => startTransition(() => setPath(location.pathname));
    listeners.add(moved);
    addEventListener('popstate', moved);
    // A flow may have gone elsewhere before this listened.
    moved();
    return () => {
      listeners.delete(moved);
      removeEventListener('popstate', moved);
    };
  }, []);
  return path;
}
