import { navigate } from 'wouter/use-browser-location';
import type { RoutePath } from './page.ts';

/** Goes on to another route; the address that is left does not stay in the history. */
export const goOn = (path: RoutePath): void => navigate(path, { replace: true });
