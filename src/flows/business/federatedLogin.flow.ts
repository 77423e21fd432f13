import { federatedLoginMachine } from '#machines/business/federatedLogin/federatedLogin.machine.ts';
import { toFederatedLoginScreen } from '#machines/business/federatedLogin/federatedLogin.screen.ts';
import { redirectsInBrowser } from '#src/adapters/organizations/redirects.browser.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { lastMethodInStorage } from '#src/adapters/visits/lastMethod.storage.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';

export function federatedLoginFlow(client: BusinessClient) {
  const redirects = redirectsInBrowser(client);
  const last = lastMethodInStorage(client);
  const machine = federatedLoginMachine.provide({
    actors: { leaveForLogin: call(redirects.leaveForLogin) },
    actions: {
      rememberWay: (_, { way }) => last.remember(way),
      announce: (_, announcement) => client.announce(announcement),
    },
  });
  // The screen before stays.
  return { ...activeFlow(machine, toFederatedLoginScreen), draw: () => null };
}
