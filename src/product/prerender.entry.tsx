import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { prerenderAccount } from './pages/account.page.tsx';
import { prerenderAuthenticate } from './pages/authenticate.page.tsx';
import { prerenderBusiness } from './pages/business.page.tsx';
import { prerenderCheckout } from './pages/checkout.page.tsx';
import { prerenderConnectedApps } from './pages/connectedApps.page.tsx';
import { prerenderConsent } from './pages/consent.page.tsx';
import { openHome } from './pages/home.page.tsx';
import { prerenderLogout } from './pages/logout.page.tsx';
import { openNotFound } from './pages/notFound.page.tsx';
import type { Page, RoutePath } from './page.ts';
import { prerenderResetPassword } from './pages/resetPassword.page.tsx';
import { prerenderedSettings } from './settings.ts';
import { prerenderSubscribed } from './pages/subscribed.page.tsx';
import { prerenderSuccess } from './pages/success.page.tsx';
import { openUpgrade } from './pages/upgrade.page.tsx';

const pages: Record<RoutePath | 'notFound', () => Page | Promise<Page>> = {
  '/': openHome,
  '/upgrade-brand-builder': () => openUpgrade(prerenderedSettings, ''),
  '/authenticate': prerenderAuthenticate,
  '/reset-password': prerenderResetPassword,
  '/oauth/authorize': prerenderConsent,
  '/oauth/logout': prerenderLogout,
  '/account': prerenderAccount,
  '/connected-apps': prerenderConnectedApps,
  '/business': prerenderBusiness,
  '/business/oauth/authorize': prerenderConsent,
  '/checkout': prerenderCheckout,
  '/subscribed': prerenderSubscribed,
  '/success': prerenderSuccess,
  notFound: openNotFound,
};

/** The markup of each page before any flow has begun, as it is inside the root element; `sandbox`: of a sandbox. */
export async function prerender(sandbox: boolean): Promise<Record<string, string>> {
  const markups = Object.entries(pages).map(async ([path, open]) => {
    const page = await open();
    const settings = { ...prerenderedSettings, sandbox };
    const pages = { open: () => Promise.resolve(page), opened: () => page, show: () => {} };
    const app = <App settings={settings} pages={pages} path={path} />;
    return [path, renderToString(app)] as const;
  });
  return Object.fromEntries(await Promise.all(markups));
}
