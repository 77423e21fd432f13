import { recoveryEntryMachine } from '#machines/business/recoveryEntry/recoveryEntry.machine.ts';
import { toRecoveryEntryScreen } from '#machines/business/recoveryEntry/recoveryEntry.screen.ts';
import { secondFactorsOverHttp } from '#src/adapters/organizations/secondFactors.http.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';

export function recoveryEntryFlow(client: BusinessClient) {
  const secondFactors = secondFactorsOverHttp(client);
  const machine = recoveryEntryMachine.provide({
    actors: { recover: call(secondFactors.recover) },
    actions: { announce: (_, announcement) => client.announce(announcement) },
  });
  return activeFlow(machine, toRecoveryEntryScreen);
}
