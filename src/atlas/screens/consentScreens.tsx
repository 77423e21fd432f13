import { connectedAppsMachine } from '#machines/consent/connectedApps/connectedApps.machine.ts';
import { toConnectedAppsScreen } from '#machines/consent/connectedApps/connectedApps.screen.ts';
import { consentMachine } from '#machines/consent/consent/consent.machine.ts';
import { toConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import { logoutMachine } from '#machines/consent/logout/logout.machine.ts';
import { toLogoutScreen } from '#machines/consent/logout/logout.screen.ts';
import { ConnectedAppsView } from '#src/views/consent/connectedApps/connectedApps.view.tsx';
import { ConsentView } from '#src/views/consent/consent/consent.view.tsx';
import { LogoutView } from '#src/views/consent/logout/logout.view.tsx';
import { PageSurroundings } from '#src/views/consent/pageSurroundings.tsx';
import type { ScreenOfFlow } from './screenOfFlow.ts';

import { send } from './sending.ts';

/** The flows of the identity provider mode, as pages. */
export const consentScreens: Record<string, ScreenOfFlow> = {
  consent: {
    machine: consentMachine,
    container: 'page',
    show: (snapshot) => (
      <PageSurroundings>
        <ConsentView screen={toConsentScreen(snapshot)} send={send}>
          {null}
        </ConsentView>
      </PageSurroundings>
    ),
  },
  connectedApps: {
    machine: connectedAppsMachine,
    container: 'page',
    show: (snapshot) => (
      <PageSurroundings>
        <ConnectedAppsView screen={toConnectedAppsScreen(snapshot)} send={send}>
          {null}
        </ConnectedAppsView>
      </PageSurroundings>
    ),
  },
  logout: {
    machine: logoutMachine,
    container: 'page',
    show: (snapshot) => (
      <PageSurroundings>
        <LogoutView screen={toLogoutScreen(snapshot)} send={send} />
      </PageSurroundings>
    ),
  },
};
