import { discoveryMachine } from '#machines/business/discovery/discovery.machine.ts';
import { toDiscoveryScreen } from '#machines/business/discovery/discovery.screen.ts';
import { discoveryOverHttp } from '#src/adapters/organizations/discovery.http.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';
import '#src/views/styles/organizations.css';
import { DiscoveryView } from '#src/views/business/discovery/discovery.view.tsx';
import type { DrawScreen } from './businessFlow.ts';

const draw: DrawScreen = (screen, send) =>
  screen.kind === 'organizations' || screen.kind === 'enteringOrganization' ? (
    <DiscoveryView screen={screen} send={send} />
  ) : null;

export function discoveryFlow(client: BusinessClient) {
  const { enterOrganization, createOrganization } = actorsOf(discoveryOverHttp(client));
  const machine = discoveryMachine.provide({
    actors: { enterOrganization, createOrganization },
    actions: { announce: (_, announcement) => client.announce(announcement) },
  });
  return { ...shownFlow(machine, toDiscoveryScreen), draw };
}
