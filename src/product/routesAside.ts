import type { LoadPage, OpenPage, RoutePath, WayPath } from './page.ts';
import { loadNotFound } from './pages/loadNotFound.ts';

const logout: LoadPage = async () => (await import('./pages/logout.page.tsx')).openLogout;

/** The routes aside of the way to the plan (NAV-01, D-93). The entry has no word of them: each would be bytes for everybody. */
const routes: Record<Exclude<RoutePath, WayPath>, LoadPage> = {
  '/reset-password': async () => (await import('./pages/resetPassword.page.tsx')).openResetPassword,
  // D-41: a request that says where to go after a logout is one.
  '/oauth/authorize': async () =>
    location.search.includes('post_logout_redirect_uri=')
      ? logout()
      : (await import('./pages/consent.page.tsx')).openConsent,
  '/oauth/logout': logout,
  '/account': async () => (await import('./pages/account.page.tsx')).openAccount,
  '/connected-apps': async () => (await import('./pages/connectedApps.page.tsx')).openConnectedApps,
  '/business': async () => (await import('./pages/business.page.tsx')).openBusiness,
  '/business/oauth/authorize': async () => (await import('./pages/businessConsent.page.tsx')).openBusinessConsent,
};

const isRoute = (path: string): path is keyof typeof routes => Object.hasOwn(routes, path);

/** Any other path is not found (NAV-02). */
export async function loadRouteAside(path: string): Promise<OpenPage> {
  return isRoute(path) ? routes[path]() : loadNotFound();
}
