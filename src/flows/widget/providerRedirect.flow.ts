import type { Redirects } from '#machines/ports/redirects.ts';
import { providerRedirectMachine } from '#machines/widget/providerRedirect/providerRedirect.machine.ts';
import { toProviderRedirectScreen } from '#machines/widget/providerRedirect/providerRedirect.screen.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { lastMethodInStorage } from '#src/adapters/visits/lastMethod.storage.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import { call } from '#src/flows/call.ts';

/** Leaving for a provider, in both widgets. */
export function providerRedirectFlow(
  client: IdentityClient,
  { leaveForProvider }: Redirects,
  announceConnection = () => {},
) {
  const lastMethod = lastMethodInStorage(client);
  const machine = providerRedirectMachine.provide({
    actors: { leaveForProvider: call(leaveForProvider) },
    actions: {
      rememberMethod: (_, { method }) => lastMethod.remember(method),
      announceConnection,
    },
  });
  return activeFlow(machine, toProviderRedirectScreen);
}
