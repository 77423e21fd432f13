import type { PasscodeRefusal } from '#machines/ports/business/passcodeRefusal.ts';
import type { MemberPasscodeRequest, PasscodeOutcome } from '#machines/ports/business/passcodes.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/**
 * `begins`: a code is to be sent while the screen before stays (`sending`), while the passcode screen is there already
 * (`sendingHere`), or was sent just now (`sent`). `enrols`: the number becomes a second factor. `hasOther`: the
 * authenticator app can be used instead. `isBackable`: there is a screen to go back to.
 */
export interface MemberPasscodeInput {
  request: MemberPasscodeRequest;
  begins: 'sending' | 'sendingHere' | 'sent';
  /** The rest of a code that was sent before a reload (D-489). */
  secondsLeft?: number | null;
  enrols: boolean;
  hasOther: boolean;
  isBackable: boolean;
  sessionMinutes: number;
}

export interface MemberPasscodeContext extends MemberPasscodeInput {
  code: string;
  isRefused: boolean;
  /** So many guesses are left, where the service has said so. */
  attemptsLeft: number | null;
  /** Why nobody looked at the code; null once that has passed. */
  notice: Notice | null;
  /** The first state of the control for the next code. */
  resendBegins: 'offered' | 'sending' | 'sent';
  output: MemberPasscodeOutput | null;
}

export type MemberPasscodeEvent =
  | { type: 'passcode.typed'; text: string }
  /** The code that nobody looked at, once more. */
  | { type: 'retry.chosen' }
  | NoticeExpired
  | { type: 'totp.chosen' }
  | { type: 'back.chosen' }
  /** Raised by the machine itself: there is a new code, the code was wrong, it can no longer be right. */
  | { type: 'code.sent' }
  | { type: 'code.refused' }
  | { type: 'code.spent' };

/**
 * `otherFactor`: the authenticator app is wanted instead. `refused`: the first send was, and nobody saw the screen yet.
 * `numberRefused`: the number cannot be enrolled, whenever that was found out.
 */
export type MemberPasscodeOutput =
  | PasscodeOutcome
  | PasscodeRefusal
  | { result: 'back' }
  | { result: 'otherFactor' }
  | { result: 'refused'; notice: Notice };
