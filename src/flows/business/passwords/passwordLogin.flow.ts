import { passwordLoginMachine } from '#machines/business/passwordLogin/passwordLogin.machine.ts';
import { toPasswordLoginScreen } from '#machines/business/passwordLogin/passwordLogin.screen.ts';
import type { MemberPasswords } from '#machines/ports/business/memberPasswords.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';

export function passwordLoginFlow(client: Pick<BusinessClient, 'announce'>, passwords: MemberPasswords) {
  const { logInByPassword } = actorsOf(passwords);
  const machine = passwordLoginMachine.provide({
    actors: { logInByPassword },
    actions: { announce: (_, announcement) => client.announce(announcement) },
  });
  return shownFlow(machine, toPasswordLoginScreen);
}
