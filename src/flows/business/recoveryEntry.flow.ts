import { recoveryEntryMachine } from '#machines/business/recoveryEntry/recoveryEntry.machine.ts';
import { toRecoveryEntryScreen } from '#machines/business/recoveryEntry/recoveryEntry.screen.ts';
import { announceInPage } from '#src/adapters/organizations/hostEvents.browser.ts';
import { secondFactorsOverHttp } from '#src/adapters/organizations/secondFactors.http.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';

export function recoveryEntryFlow(client: IdentityClient) {
  const { recover } = actorsOf(secondFactorsOverHttp(client));
  const machine = recoveryEntryMachine.provide({
    actors: { recover },
    actions: { announce: (_, announcement) => announceInPage(announcement) },
  });
  return shownFlow(machine, toRecoveryEntryScreen);
}
