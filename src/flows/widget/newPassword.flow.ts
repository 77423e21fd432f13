import { newPasswordMachine } from '#machines/widget/newPassword/newPassword.machine.ts';
import { type NewPasswordScreen, toNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import { passwordsOverHttp } from '#src/adapters/passwords/passwords.http.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import type { WidgetClient } from './widgetClient.ts';

/** `purpose`: a first password, or one in place of another. */
export function newPasswordFlow(client: WidgetClient, purpose: NewPasswordScreen['purpose']) {
  const passwords = passwordsOverHttp(client);
  const machine = newPasswordMachine.provide({ actors: { checkStrength: call(passwords.checkStrength) } });
  return activeFlow(machine, (snapshot) => toNewPasswordScreen(snapshot, purpose));
}
