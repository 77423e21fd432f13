import { connectedAppsMachine } from '#machines/consent/connectedApps/connectedApps.machine.ts';
import { toConnectedAppsScreen } from '#machines/consent/connectedApps/connectedApps.screen.ts';
import { connectedApplicationsOverHttp } from '#src/adapters/authorizations/connectedApplications.http.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { call } from '#src/flows/call.ts';
import { ConnectedAppsView } from '#src/views/consent/connectedApps/connectedApps.view.tsx';
import '#src/views/styles/rest.css';
import '#src/views/styles/consent.css';
import { withToasts } from './withToasts.tsx';

const ConnectedAppsWithToasts = withToasts(ConnectedAppsView);

export function connectedAppsFlow(client: IdentityClient) {
  const connectedApplications = connectedApplicationsOverHttp(client);
  const machine = connectedAppsMachine.provide({
    actors: {
      listApplications: call(connectedApplications.listApplications),
      removeApplication: call(connectedApplications.removeApplication),
    },
  });
  return { machine, toScreen: toConnectedAppsScreen, View: ConnectedAppsWithToasts };
}
