import { federatedLoginMachine } from '#machines/business/federatedLogin/federatedLogin.machine.ts';
import { toFederatedLoginScreen } from '#machines/business/federatedLogin/federatedLogin.screen.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { lastMethodInStorage } from '#src/adapters/visits/lastMethod.storage.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { deferred, deferredPort } from '#src/flows/deferred.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';

export function federatedLoginFlow(client: BusinessClient) {
  const departures = deferred(async () => {
    const { departuresInBrowser } = await import('#src/adapters/organizations/departures.browser.ts');
    return departuresInBrowser(client);
  });
  const { leaveForLogin } = actorsOf(deferredPort(departures.load));
  const last = lastMethodInStorage(client);
  const machine = federatedLoginMachine.provide({
    actors: { leaveForLogin },
    actions: {
      rememberWay: (_, { way }) => last.remember(way),
      announce: (_, announcement) => client.announce(announcement),
    },
  });
  return shownFlow(machine, toFederatedLoginScreen);
}
