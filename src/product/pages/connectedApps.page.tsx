import type { ReactNode } from 'react';
import type { PageSettings } from '#contracts/pageSettings.ts';
import type { ConnectedAppsScreen } from '#machines/consent/connectedApps/connectedApps.screen.ts';
import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';
import { connectedAppsFlow } from '#src/flows/consent/connectedApps.flow.ts';
import { flowPage } from '#src/product/flowPage.tsx';
import { navigate } from '#src/product/navigate.ts';
import type { Page } from '#src/product/page.ts';
import { ConnectedAppsView } from '#src/views/consent/connectedApps/connectedApps.view.tsx';
import { pageSurroundings } from '#src/views/consent/pageSurroundings.tsx';
import { Surroundings } from '#src/views/consent/surroundings.tsx';

const prerendered: ConnectedAppsScreen = { kind: 'loading' };

const onPage = (element: ReactNode) => (
  <Surroundings.Provider value={pageSurroundings}>{element}</Surroundings.Provider>
);

/** /connected-apps */
export function openConnectedApps(settings: PageSettings): Page {
  const page = flowPage(connectedAppsFlow(settings), {
    input: { hasSession: isSignedIn() },
    prerendered,
    onDone: ({ result }) => navigate(result === 'home' ? '/' : '/upgrade-brand-builder'),
  });
  return { ...page, element: onPage(page.element) };
}

export const prerenderConnectedApps = (): Page => ({
  element: onPage(<ConnectedAppsView screen={prerendered} send={() => {}} />),
});
