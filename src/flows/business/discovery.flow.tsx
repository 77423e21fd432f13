import { discoveryMachine } from '#machines/business/discovery/discovery.machine.ts';
import { toDiscoveryScreen } from '#machines/business/discovery/discovery.screen.ts';
import { organizationNameMachine } from '#machines/business/organizationName/organizationName.machine.ts';
import { toOrganizationNameScreen } from '#machines/business/organizationName/organizationName.screen.ts';
import type { BusinessAnnouncement } from '#machines/ports/business/announcement.ts';
import { required } from '#machines/ports/required.ts';
import { discoveryOverHttp } from '#src/adapters/organizations/discovery.http.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import { childOnScreen } from '#src/flows/widget/widgetFlow.ts';
import '#src/views/styles/organizations.css';
import { DiscoveryView } from '#src/views/business/discovery/discovery.view.tsx';
import { OrganizationNameView } from '#src/views/business/organizationName/organizationName.view.tsx';
import type { DrawScreen } from './businessFlow.ts';

const draw: DrawScreen = (screen, send) => {
  switch (screen.kind) {
    case 'organizations':
    case 'signingIn':
      return <DiscoveryView screen={screen} send={send} />;
    case 'organizationName':
      return <OrganizationNameView screen={screen} send={send} />;
    default:
      return null;
  }
};

/** The organizations of an address, and the name of a new one. */
export function discoveryFlow(client: BusinessClient) {
  const discovery = discoveryOverHttp(client);
  const actions = { announce: (_: unknown, announcement: BusinessAnnouncement) => client.announce(announcement) };
  const organizationName = activeFlow(
    organizationNameMachine.provide({ actors: { createOrganization: call(discovery.createOrganization) }, actions }),
    toOrganizationNameScreen,
  );
  const machine = discoveryMachine.provide({
    actors: { enterOrganization: call(discovery.enterOrganization), organizationName: organizationName.logic },
    actions,
  });
  const flow = activeFlow(
    machine,
    (snapshot) =>
      toDiscoveryScreen(snapshot) ?? organizationName.screenOf(required(childOnScreen(snapshot), 'organizationName')),
  );
  return { ...flow, draw };
}
