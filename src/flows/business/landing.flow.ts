import { landingMachine } from '#machines/business/landing/landing.machine.ts';
import { toLandingScreen } from '#machines/business/landing/landing.screen.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { callLoaded } from '#src/flows/call.ts';
import { deferred } from '#src/flows/deferred.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';

export function landingFlow(client: BusinessClient) {
  // Main works without the wire, whose parser is larger than all of it.
  const organizations = deferred(async () => {
    const { organizationsOverHttp } = await import('#src/adapters/organizations/organizations.http.ts');
    return organizationsOverHttp(client);
  });
  const landings = deferred(async () => {
    const { landingsOverHttp } = await import('#src/adapters/organizations/landings.http.ts');
    return landingsOverHttp(client);
  });
  const machine = landingMachine.provide({
    actors: {
      findOrganization: callLoaded(organizations, (port) => port.findOrganization),
      openMemberToken: callLoaded(landings, (port) => port.openMemberToken),
      openDiscoveryToken: callLoaded(landings, (port) => port.openDiscoveryToken),
    },
    actions: { announce: (_, announcement) => client.announce(announcement) },
  });
  return activeFlow(machine, toLandingScreen);
}
