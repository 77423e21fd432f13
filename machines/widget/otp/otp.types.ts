import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { PasscodeRequest } from '#machines/ports/passcodes.ts';
import type { Region } from '#machines/ports/phones/phoneNumbers.ts';
import type { AuthenticatedSession } from '#machines/ports/sessions.ts';

/**
 * `isBackable`: false in the passwordless password flow (OTP-12). `typed`: the form for numbers as it was left. `sent`: the
 * passcode that was sent before the page was loaded anew, with the whole seconds that are left of it (D-488).
 */
export interface OtpInput {
  request: PasscodeRequest;
  sessionMinutes: number;
  isBackable: boolean;
  typed: { region: Region; text: string } | null;
  sent: { methodId: string; secondsLeft: number } | null;
}

/** DAT-14: kind of code, method id and destination. `session`: what the right code has opened, until it is kept. */
export interface OtpContext extends OtpInput {
  methodId?: string | undefined;
  code: string;
  isRefused: boolean;
  /** So many guesses are left, where the service has said so. */
  attemptsLeft: number | null;
  /** The notice shown instead of saying that the code is wrong (D-141). */
  notice: Notice | null;
  wasResent: boolean;
  session?: AuthenticatedSession;
  output?: OtpOutput;
}
export type OtpEvent =
  | { type: 'passcode.typed'; text: string }
  | { type: 'back.chosen' }
  | { type: 'retry.chosen' }
  /** Raised by the machine itself: there is a new code; the one that is there can no longer be right. */
  | { type: 'code.resent' }
  | { type: 'code.spent' }
  | NoticeExpired;
export type OtpOutput = { result: 'back' } | { result: 'refused'; notice: Notice };
