import type { ReactNode } from 'react';
import { connectedAppsMachine } from '#machines/consent/connectedApps/connectedApps.machine.ts';
import { toConnectedAppsScreen } from '#machines/consent/connectedApps/connectedApps.screen.ts';
import { consentMachine } from '#machines/consent/consent/consent.machine.ts';
import { toConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import { logoutMachine } from '#machines/consent/logout/logout.machine.ts';
import { toLogoutScreen } from '#machines/consent/logout/logout.screen.ts';
import { ConnectedAppsView } from '#src/views/consent/connectedApps/connectedApps.view.tsx';
import { ConsentView } from '#src/views/consent/consent/consent.view.tsx';
import { LogoutView } from '#src/views/consent/logout/logout.view.tsx';
import { pageSurroundings } from '#src/views/consent/pageSurroundings.tsx';
import { Surroundings } from '#src/views/consent/surroundings.tsx';
import type { ScreenOfFlow } from './screenOfFlow.ts';

const send = () => {};
const onPage = (element: ReactNode) => (
  <Surroundings.Provider value={pageSurroundings}>{element}</Surroundings.Provider>
);

/** The flows of the identity provider mode, as pages. */
export const consentScreens: Record<string, ScreenOfFlow> = {
  consent: {
    machine: consentMachine,
    stands: 'page',
    show: (snapshot) =>
      onPage(
        <ConsentView screen={toConsentScreen(snapshot)} send={send}>
          {null}
        </ConsentView>,
      ),
  },
  connectedApps: {
    machine: connectedAppsMachine,
    stands: 'page',
    show: (snapshot) =>
      onPage(
        <ConnectedAppsView screen={toConnectedAppsScreen(snapshot)} send={send}>
          {null}
        </ConnectedAppsView>,
      ),
  },
  logout: {
    machine: logoutMachine,
    stands: 'page',
    show: (snapshot) => onPage(<LogoutView screen={toLogoutScreen(snapshot)} send={send} />),
  },
};
