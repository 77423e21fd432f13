import type { MemberPasswordAnnouncement, NewPassword, PasswordAccepted } from '#machines/ports/newPasswords.ts';
import type { Passwords } from '#machines/ports/passwords.ts';
import type { ResetLinks } from '#machines/ports/resetLinks.ts';
import type { Sessions } from '#machines/ports/sessions.ts';
import { newPasswordMachine } from '#machines/widget/newPassword/newPassword.machine.ts';
import { toNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';

/** The differences between the rights: the link of a person can be checked, and a person's session is saved. */
interface NewPasswordPorts {
  checkStrength: Passwords['checkStrength'];
  setPassword: (request: NewPassword, signal: AbortSignal) => Promise<PasswordAccepted>;
  checkLink?: ResetLinks['checkLink'];
  saveSession?: Sessions['saveSession'];
  announce?: (announcement: MemberPasswordAnnouncement) => void;
}

/** A new password is chosen and set. */
export const newPasswordFlow = ({ checkStrength, setPassword, checkLink, saveSession, announce }: NewPasswordPorts) =>
  activeFlow(
    newPasswordMachine.provide({
      actors: {
        checkStrength: call(checkStrength),
        setPassword: call(setPassword),
        ...(checkLink && { checkLink: call(checkLink) }),
        ...(saveSession && { saveSession: call(saveSession) }),
      },
      actions: { announce: (_, announcement) => announce?.(announcement) },
    }),
    toNewPasswordScreen,
  );
