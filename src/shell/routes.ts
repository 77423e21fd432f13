import { openHome } from './home.page.tsx';
import type { OpenPage, RoutePath } from './page.ts';
import { openUpgrade } from './upgrade.page.tsx';

type Load = () => OpenPage | Promise<OpenPage>;

/** The product's routes (NAV-01). The first screens are at hand, the others come when they are wanted. */
const routes: Record<RoutePath, Load> = {
  '/': () => openHome,
  '/upgrade-brand-builder': () => openUpgrade,
  '/authenticate': async () => (await import('./authenticate.page.tsx')).openAuthenticate,
  '/checkout': async () => (await import('./checkout.page.tsx')).openCheckout,
  '/subscribed': async () => (await import('./subscribed.page.tsx')).openSubscribed,
  '/success': async () => (await import('./success.page.tsx')).openSuccess,
};

const isRoute = (path: string): path is RoutePath => Object.hasOwn(routes, path);

/** Any other path is not found (NAV-02). */
export async function pageOpener(path: string): Promise<OpenPage> {
  return isRoute(path) ? routes[path]() : (await import('./notFound.page.tsx')).openNotFound;
}

/** Loads what the way through a mail link needs, so that it is there when the link is opened in this browser. */
export const fetchNextRoutes = async (): Promise<void> => {
  await Promise.allSettled([routes['/authenticate'](), routes['/checkout']()]);
};
