import type { Passwords } from '#machines/ports/passwords.ts';
import type { Sessions } from '#machines/ports/sessions.ts';
import { existingPasswordMachine } from '#machines/widget/existingPassword/existingPassword.machine.ts';
import { toExistingPasswordScreen } from '#machines/widget/existingPassword/existingPassword.screen.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';

export function existingPasswordFlow(passwords: Passwords, sessions: Sessions) {
  return activeFlow(
    existingPasswordMachine.provide({
      actors: { logIn: call(passwords.logIn), saveSession: call(sessions.saveSession) },
    }),
    toExistingPasswordScreen,
  );
}
