import { memberResetMachine } from '#machines/business/memberReset/memberReset.machine.ts';
import { resetEmailOf } from '#machines/business/memberReset/memberReset.rules.ts';
import { newPasswordMachine } from '#machines/widget/newPassword/newPassword.machine.ts';
import { sentNewPasswordScreen, toNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import { memberPasswordsOverHttp } from '#src/adapters/organizations/passwords/memberPasswords.http.ts';
import { memberStrengthOverHttp } from '#src/adapters/organizations/passwords/memberStrength.http.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import '#src/views/styles/passwords.css';
import { NewPasswordView } from '#src/views/widget/newPassword/newPassword.view.tsx';
import type { DrawScreen } from '#src/flows/business/businessFlow.ts';

const draw: DrawScreen = (screen, send) =>
  screen.kind === 'newPassword' ? <NewPasswordView screen={screen} send={send} /> : null;

/** A member's new password, on the form of every new password. */
export function memberResetFlow(client: BusinessClient) {
  const memberStrength = memberStrengthOverHttp(client);
  const memberPasswords = memberPasswordsOverHttp(client);
  const newPassword = activeFlow(
    newPasswordMachine.provide({ actors: { checkStrength: call(memberStrength.checkStrength) } }),
    (snapshot) => toNewPasswordScreen(snapshot, 'member'),
  );
  const machine = memberResetMachine.provide({
    actors: { newPassword: newPassword.logic, setMemberPassword: call(memberPasswords.setMemberPassword) },
    actions: { announce: (_, announcement) => client.announce(announcement) },
  });
  const flow = activeFlow(machine, ({ children, context: { right, password } }) =>
    children.newPassword === undefined
      ? sentNewPasswordScreen(
          { email: resetEmailOf(right), text: password, isBackable: false, isNotSaved: false },
          'member',
        )
      : newPassword.screenOf(children.newPassword),
  );
  return { ...flow, draw };
}
