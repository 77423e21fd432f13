import type { ReactNode } from 'react';
import type { PageSettings } from '#contracts/pageSettings.ts';
import type { LogoutScreen } from '#machines/consent/logout/logout.screen.ts';
import { productAdapters } from '#src/flows/checkout/productAdapters.ts';
import { consentAdapters } from '#src/flows/consent/consentAdapters.ts';
import { logoutFlow } from '#src/flows/consent/logout.flow.ts';
import { flowPage } from '#src/product/flowPage.tsx';
import type { Page } from '#src/product/page.ts';
import { pageSurroundings } from '#src/views/consent/pageSurroundings.tsx';
import { Surroundings } from '#src/views/consent/surroundings.tsx';
import { LogoutView } from '#src/views/consent/logout/logout.view.tsx';

const prerendered: LogoutScreen = { kind: 'checking' };

const onPage = (element: ReactNode) => (
  <Surroundings.Provider value={pageSurroundings}>{element}</Surroundings.Provider>
);

/** /oauth/logout, and every request that says where to go after one (D-41). */
export function openLogout(settings: PageSettings): Page {
  const flow = logoutFlow({ ...productAdapters(settings), ...consentAdapters(settings) });
  const page = flowPage(flow, { input: { query: location.search.slice(1) }, prerendered });
  return { ...page, element: onPage(page.element) };
}

export const prerenderLogout = (): Page => ({
  element: onPage(<LogoutView screen={prerendered} send={() => {}} />),
});
