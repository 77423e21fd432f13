import type { UserType } from '#contracts/identity/passwords.ts';
import type { MagicLinkRequest } from '#machines/ports/identity.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { PasscodeRequest } from '#machines/ports/passcodes.ts';
import type { ResetRequest } from '#machines/ports/passwords.ts';
import type { FoundMessage } from '#machines/ports/messages/sentMessages.ts';

/** `passcode`, `magicLink`: what an account without a password may be sent, and whether that is `configured`. */
export interface PasswordInput {
  email: string;
  sessionMinutes: number;
  configured: { passcode: boolean; magicLink: boolean };
  passcode: PasscodeRequest;
  magicLink: MagicLinkRequest;
  reset: ResetRequest;
  /** Sent before the page was loaded anew (D-488). */
  sent: FoundMessage | null;
}

/**
 * DAT-17: e-mail and type of user, which is 'new' until it is known (DAT-18); `text`: the existing password as
 * it was typed; `reason`: why a mail is wanted.
 */
export interface PasswordContext extends PasswordInput {
  type: UserType;
  text: string;
  reason?: 'forgot' | 'dedupe' | 'breached';
  output?: PasswordOutput;
}

/** `again`: the address is forgotten (EML-17), `back`: it is kept. */
export type PasswordOutput = { result: 'back' } | { result: 'again' } | { result: 'refused'; notice: Notice };
