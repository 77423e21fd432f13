import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';
import type { OpenPage, RoutePath } from './page.ts';
import { loadNotFound } from './pages/loadNotFound.ts';
import { openUpgrade } from './pages/upgrade.page.tsx';

type Load = () => OpenPage | Promise<OpenPage>;

const logout: Load = async () => (await import('./pages/logout.page.tsx')).openLogout;

/** The product's routes (NAV-01, D-93). The log-in is in the entry, the others are loaded when they are wanted. */
const routes: Record<RoutePath, Load> = {
  // Whoever holds no session token is a visitor (NAV-17), and nothing is looked up.
  '/': async () =>
    isSignedIn()
      ? (await import('./pages/signedInHome.page.tsx')).openSignedInHome
      : (await import('./pages/home.page.tsx')).openHome,
  '/upgrade-brand-builder': () => openUpgrade,
  '/authenticate': async () => (await import('./pages/authenticate.page.tsx')).openAuthenticate,
  '/reset-password': async () => (await import('./pages/resetPassword.page.tsx')).openResetPassword,
  // D-41: a request that says where to go after a logout is one.
  '/oauth/authorize': async () =>
    location.search.includes('post_logout_redirect_uri=')
      ? logout()
      : (await import('./pages/consent.page.tsx')).openConsent,
  '/oauth/logout': logout,
  '/connected-apps': async () => (await import('./pages/connectedApps.page.tsx')).openConnectedApps,
  '/business': async () => (await import('./pages/business.page.tsx')).openBusiness,
  '/checkout': async () => (await import('./pages/checkout.page.tsx')).openCheckout,
  '/subscribed': async () => (await import('./pages/subscribed.page.tsx')).openSubscribed,
  '/success': async () => (await import('./pages/success.page.tsx')).openSuccess,
};

const isRoute = (path: string): path is RoutePath => Object.hasOwn(routes, path);

/** Any other path is not found (NAV-02). */
export async function loadRoute(path: string): Promise<OpenPage> {
  return isRoute(path) ? routes[path]() : loadNotFound();
}

/** What is likely wanted after a route: the way through a mail link leads from the first screen to the checkout. */
const nextRoutes: Partial<Record<RoutePath, RoutePath[]>> = {
  '/upgrade-brand-builder': ['/authenticate', '/checkout'],
  '/authenticate': ['/checkout'],
};

/** Loads what is likely wanted next. That something could not be loaded is seen when it is wanted. */
export const prefetchRoutes = async (path: string): Promise<void> => {
  const next = isRoute(path) ? (nextRoutes[path] ?? []) : [];
  await Promise.allSettled(next.map((route) => routes[route]()));
};
