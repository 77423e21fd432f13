import { navigate as go } from 'wouter/use-browser-location';
import type { RoutePath } from './page.ts';

/** Goes to another route in place of this one; `state`: what its entry in the history remembers. */
export const navigate = (path: RoutePath, state: string | null = null): void => go(path, { replace: true, state });
