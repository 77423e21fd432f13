import type { MagicLinkRequest } from '#machines/ports/identity.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { PasscodeRequest } from '#machines/ports/passcodes.ts';
import type { ResetRequest } from '#machines/ports/passwords.ts';
import type { FoundMessage } from '#machines/ports/messages/sentMessages.ts';

/** The kinds of mail or code that may be sent, and which are configured; a reset always can be. */
export interface PasswordlessInput {
  configured: { passcode: boolean; magicLink: boolean };
  passcode: PasscodeRequest;
  magicLink: MagicLinkRequest;
  reset: ResetRequest;
  sessionMinutes: number;
  /** Sent before the page was loaded anew, by the way that is configured (D-488). */
  sent: FoundMessage | null;
}
/** `output` is known once the flow has ended. */
export type PasswordlessContext = PasswordlessInput & { output?: PasswordlessOutput };

export type PasswordlessEvent =
  | { type: 'createPassword.chosen' }
  | { type: 'changeEmail.chosen' }
  | { type: 'back.chosen' };

/** `again`: the address is forgotten (EML-17), `back`: it is kept. */
export type PasswordlessOutput = { result: 'back' } | { result: 'again' } | { result: 'refused'; notice: Notice };
