import type { Passwords } from '#machines/ports/passwords.ts';
import type { Sessions } from '#machines/ports/sessions.ts';
import { existingPasswordMachine } from '#machines/widget/existingPassword/existingPassword.machine.ts';
import { toExistingPasswordScreen } from '#machines/widget/existingPassword/existingPassword.screen.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';

export function existingPasswordFlow(passwords: Passwords, sessions: Sessions) {
  const { logIn } = actorsOf(passwords);
  const { saveSession } = actorsOf(sessions);
  return shownFlow(existingPasswordMachine.provide({ actors: { logIn, saveSession } }), toExistingPasswordScreen);
}
