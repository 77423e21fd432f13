import { arrivalMachine } from '#machines/business/arrival/arrival.machine.ts';
import { toArrivalScreen } from '#machines/business/arrival/arrival.screen.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { deferred, deferredPort } from '#src/flows/deferred.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';

export function arrivalFlow(client: BusinessClient) {
  // Main stands without the wire, whose parser is larger than all of it.
  const organizations = deferred(async () => {
    const { organizationsOverHttp } = await import('#src/adapters/organizations/organizations.http.ts');
    return organizationsOverHttp(client);
  });
  const openings = deferred(async () => {
    const { openingsOverHttp } = await import('#src/adapters/organizations/openings.http.ts');
    return openingsOverHttp(client);
  });
  const { findOrganization } = actorsOf(deferredPort(organizations.load));
  const { openMemberToken, openDiscoveryToken } = actorsOf(deferredPort(openings.load));
  const machine = arrivalMachine.provide({
    actors: { findOrganization, openMemberToken, openDiscoveryToken },
    actions: { announce: (_, announcement) => client.announce(announcement) },
  });
  return shownFlow(machine, toArrivalScreen);
}
