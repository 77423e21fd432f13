import type { OpenPage } from '#src/product/page.ts';

/** D-41: a request that says where to go after a logout is one, whatever its address. */
const isLogout = (): boolean =>
  location.pathname === '/oauth/logout' || new URLSearchParams(location.search).has('post_logout_redirect_uri');

/** /oauth/authorize and /oauth/logout. */
export const openOAuth: OpenPage = async (settings) =>
  isLogout()
    ? (await import('./logout.page.tsx')).openLogout(settings)
    : (await import('./consent.page.tsx')).openConsent(settings);
