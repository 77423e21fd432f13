import { totpEntryMachine } from '#machines/business/totpEntry/totpEntry.machine.ts';
import { toTotpEntryScreen } from '#machines/business/totpEntry/totpEntry.screen.ts';
import { announceInPage } from '#src/adapters/organizations/hostEvents.browser.ts';
import { secondFactorsOverHttp } from '#src/adapters/organizations/secondFactors.http.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';

export function totpEntryFlow(client: IdentityClient) {
  const { verifyTotp } = actorsOf(secondFactorsOverHttp(client));
  const machine = totpEntryMachine.provide({
    actors: { verifyTotp },
    actions: { announce: (_, announcement) => announceInPage(announcement) },
  });
  return shownFlow(machine, toTotpEntryScreen);
}
