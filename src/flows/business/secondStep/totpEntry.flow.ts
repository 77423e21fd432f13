import { totpEntryMachine } from '#machines/business/totpEntry/totpEntry.machine.ts';
import { toTotpEntryScreen } from '#machines/business/totpEntry/totpEntry.screen.ts';
import { secondFactorsOverHttp } from '#src/adapters/organizations/secondFactors.http.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';

export function totpEntryFlow(client: BusinessClient) {
  const secondFactors = secondFactorsOverHttp(client);
  const machine = totpEntryMachine.provide({
    actors: { verifyTotp: call(secondFactors.verifyTotp) },
    actions: { announce: (_, announcement) => client.announce(announcement) },
  });
  return activeFlow(machine, toTotpEntryScreen);
}
