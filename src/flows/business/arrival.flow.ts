import { arrivalMachine } from '#machines/business/arrival/arrival.machine.ts';
import { toArrivalScreen } from '#machines/business/arrival/arrival.screen.ts';
import { openingsOverHttp } from '#src/adapters/organizations/openings.http.ts';
import { organizationsOverHttp } from '#src/adapters/organizations/organizations.http.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';

export function arrivalFlow(client: BusinessClient) {
  const { findOrganization } = actorsOf(organizationsOverHttp(client));
  const { openMemberToken, openDiscoveryToken } = actorsOf(openingsOverHttp(client));
  const machine = arrivalMachine.provide({
    actors: { findOrganization, openMemberToken, openDiscoveryToken },
    actions: { announce: (_, announcement) => client.announce(announcement) },
  });
  return shownFlow(machine, toArrivalScreen);
}
