import type {
  AnyPasscodeRequest,
  MemberPasscodeAnnouncement,
  PasscodeOutput,
  PasscodeSent,
} from '#machines/ports/anyPasscode.ts';
import type { CompleteAnnouncement } from '#machines/ports/announcement.ts';
import type { MemberPasscodeRequest, PasscodeOutcome } from '#machines/ports/business/passcodes.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { PasscodeRequest, SentAnnouncement } from '#machines/ports/passcodes.ts';
import type { Region } from '#machines/ports/phones/phoneNumbers.ts';
import type { AuthenticatedSession } from '#machines/ports/sessions.ts';

/**
 * A passcode of a person. `isBackable`: false in the passwordless password flow (OTP-12). `typed`: the form for numbers as
 * it was left. `sent`: the passcode that was sent before a reload, with the whole seconds that are left of it (D-488).
 */
export interface PersonPasscodeInput {
  request: PasscodeRequest;
  sessionMinutes: number;
  isBackable: boolean;
  typed: { region: Region; text: string } | null;
  sent: { methodId: string; secondsLeft: number } | null;
}

/**
 * A passcode of a member. `begins`: it is to be sent while the screen before stays (`sending`), while the passcode's own
 * screen is there already (`sendingHere`), or was sent just now (`sent`). `secondsLeft`: the rest of one that was sent before
 * a reload (D-489). `enrols`: the number becomes a second factor. `hasOther`: the authenticator app can be used instead.
 */
export interface MemberPasscodeInput {
  request: MemberPasscodeRequest;
  begins: 'sending' | 'sendingHere' | 'sent';
  secondsLeft?: number | null;
  enrols: boolean;
  hasOther: boolean;
  isBackable: boolean;
  sessionMinutes: number;
}

export type PasscodeInput = PersonPasscodeInput | MemberPasscodeInput;

/** DAT-14: kind of passcode, method id and destination. */
export interface PasscodeContext extends PasscodeSent {
  request: AnyPasscodeRequest;
  begins: MemberPasscodeInput['begins'];
  secondsLeft: number | null;
  typed: PersonPasscodeInput['typed'];
  enrols: boolean;
  hasOther: boolean;
  isBackable: boolean;
  sessionMinutes: number;
  code: string;
  isRefused: boolean;
  /** So many guesses are left, where the service has said so. */
  attemptsLeft: number | null;
  /** The reason why nobody looked at the passcode; null once that has passed (D-141, D-315). */
  notice: Notice | null;
  /** The first state of the control for the next passcode. */
  resendBegins: 'offered' | 'sending' | 'sent';
  /** Opened by a person's passcode, until it is saved. */
  session?: AuthenticatedSession;
  output: PasscodeOutput | null;
}

/** The session that a person's passcode opens, which is saved here; or the result of a member's. */
export type PasscodeAccepted = AuthenticatedSession | PasscodeOutcome;

export type PasscodeAnnouncement = SentAnnouncement | CompleteAnnouncement | MemberPasscodeAnnouncement;

export type PasscodeEvent =
  | { type: 'passcode.typed'; text: string }
  | { type: 'back.chosen' }
  | { type: 'totp.chosen' }
  /** The passcode that nobody looked at, or the session that was not saved, once more. */
  | { type: 'retry.chosen' }
  | NoticeExpired
  /** Raised by the machine itself: there is a new passcode; the one that is there can no longer be right. */
  | { type: 'passcode.sent' }
  | { type: 'passcode.spent' };
