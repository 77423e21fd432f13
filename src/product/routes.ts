import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';
import type { LoadPage, OpenPage, WayPath } from './page.ts';
import { openUpgrade } from './pages/upgrade.page.tsx';

/** The way from the sign-in to the plan (NAV-01). The sign-in is in the entry, the others are loaded when they are wanted. */
const routes: Record<WayPath, LoadPage> = {
  // A person without a session token is a visitor, and nothing is looked up (NAV-17).
  '/': async () =>
    isSignedIn()
      ? (await import('./pages/signedInHome.page.tsx')).openSignedInHome
      : (await import('./pages/home.page.tsx')).openHome,
  '/upgrade-brand-builder': () => openUpgrade,
  '/authenticate': async () => (await import('./pages/authenticate.page.tsx')).openAuthenticate,
  '/checkout': async () => (await import('./pages/checkout.page.tsx')).openCheckout,
  '/subscribed': async () => (await import('./pages/subscribed.page.tsx')).openSubscribed,
  '/success': async () => (await import('./pages/success.page.tsx')).openSuccess,
};

const isOnTheWay = (path: string): path is WayPath => Object.hasOwn(routes, path);

/** Any other path is found aside of that way, or nowhere (NAV-02). */
export async function loadRoute(path: string): Promise<OpenPage> {
  return isOnTheWay(path) ? routes[path]() : (await import('./routesAside.ts')).loadRouteAside(path);
}
