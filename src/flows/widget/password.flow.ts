import type { PersonPasscodeInput } from '#machines/widget/passcode/passcode.types.ts';
import type { PasscodeOutput } from '#machines/ports/anyPasscode.ts';
import { ofAddress } from '#machines/ports/newPasswords.ts';
import { passwordMachine } from '#machines/widget/password/password.machine.ts';
import { toPasswordScreen } from '#machines/widget/password/password.screen.ts';
import type { WidgetContext } from '#machines/widget/widget.types.ts';
import { identityOverHttp } from '#src/adapters/identity/identity.http.ts';
import { lastMethodInStorage } from '#src/adapters/visits/lastMethod.storage.ts';
import { passwordsOverHttp } from '#src/adapters/passwords/passwords.http.ts';
import { sessionsInStorage } from '#src/adapters/sessions/sessions.storage.ts';
import { sentMessageInStorage } from '#src/adapters/browser/sentMessage.storage.ts';
import { call } from '#src/flows/call.ts';
import { logicsOf, activeFlow } from '#src/flows/activeFlow.ts';
import '#src/views/styles/codes.css';
import '#src/views/styles/passwords.css';
import { PasswordView } from '#src/views/widget/password/password.view.tsx';
import { announceComplete } from './announceComplete.ts';
import { existingPasswordFlow } from './existingPassword.flow.ts';
import { magicLinkFlow } from './magicLink.flow.ts';
import { newPasswordFlow } from './newPassword.flow.ts';
import { passwordlessFlow } from './passwordless.flow.ts';
import { resetMailFlow } from './resetMail.flow.ts';
import type { WidgetClient } from './widgetClient.ts';
import { childScreen, type WidgetFlow } from './widgetFlow.ts';
import type { Announce } from './widgetPorts.ts';

/** Everything that follows an address that was looked up, with the flows inside of it. */
export function passwordFlow(
  client: WidgetClient,
  announce: Announce,
  passcode: WidgetFlow<PersonPasscodeInput, PasscodeOutput>,
) {
  const passwords = passwordsOverHttp(client);
  const sessions = sessionsInStorage(client);
  const lastMethod = lastMethodInStorage(client);
  const newPassword = newPasswordFlow({
    checkStrength: passwords.checkStrength,
    setPassword: ({ right, password }, signal) => passwords.createPassword({ ...ofAddress(right), password }, signal),
    saveSession: sessions.saveSession,
  });
  const existingPassword = existingPasswordFlow(passwords, sessions);
  const resetMail = resetMailFlow(passwords, announce);
  const magicLink = magicLinkFlow(client, { identity: identityOverHttp(client), announce, lastMethod });
  const passwordless = passwordlessFlow({ passcode, magicLink, resetMail }, sentMessageInStorage(client));
  const flows = { newPassword, existingPassword, resetMail, passwordless };
  const machine = passwordMachine.provide({
    actors: {
      searchUser: call(passwords.searchUser),
      ...logicsOf(flows),
    },
    actions: {
      announce: (_, complete) => announceComplete(announce, complete),
      rememberMethod: (_, { method }) => lastMethod.remember(method),
    },
  });
  const flow = activeFlow(machine, (snapshot, context: WidgetContext) => {
    if (Object.hasOwn(flows, snapshot.value)) return childScreen(snapshot, flows, context);
    return toPasswordScreen(snapshot);
  });
  return { ...flow, views: { Password: PasswordView } };
}
