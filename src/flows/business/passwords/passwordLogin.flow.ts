import { passwordLoginMachine } from '#machines/business/passwordLogin/passwordLogin.machine.ts';
import { toPasswordLoginScreen } from '#machines/business/passwordLogin/passwordLogin.screen.ts';
import type { MemberPasswords } from '#machines/ports/business/memberPasswords.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';

export function passwordLoginFlow(client: Pick<BusinessClient, 'announce'>, passwords: MemberPasswords) {
  const machine = passwordLoginMachine.provide({
    actors: { logInByPassword: call(passwords.logInByPassword) },
    actions: { announce: (_, announcement) => client.announce(announcement) },
  });
  return activeFlow(machine, toPasswordLoginScreen);
}
