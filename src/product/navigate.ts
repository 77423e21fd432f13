import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RoutePath } from './page.ts';

/** A route, with a query where it has one. */
type Place = RoutePath | `${RoutePath}?${string}`;
type Navigation = [path: Place, state: string | null];

let go: ((...navigation: Navigation) => void) | null = null;
/** Asked for before the router stood. */
let waiting: Navigation | null = null;

/** Goes to another route in place of this one; `state`: what its entry in the history remembers. For flows, which live outside of React. */
export function navigate(path: Place, state: string | null = null): void {
  if (go === null) waiting = [path, state];
  else go(path, state);
}

/** Lets `navigate` lead this router. */
export function useNavigation(): void {
  const navigateRouter = useNavigate();
  useEffect(() => {
    go = (path, state) => void navigateRouter(path, { replace: true, state });
    if (waiting !== null) go(...waiting);
    waiting = null;
  }, [navigateRouter]);
}
