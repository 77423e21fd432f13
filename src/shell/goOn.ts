import { navigate } from 'wouter/use-browser-location';
import type { RoutePath } from './page.ts';

/** Goes on to another route; the address that is left does not stay in the history. `state`: what its entry remembers. */
export const goOn = (path: RoutePath, state: string | null = null): void => navigate(path, { replace: true, state });
