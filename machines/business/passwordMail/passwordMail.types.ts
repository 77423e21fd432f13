import type { MemberResetRequest } from '#machines/ports/business/memberPasswords.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/**
 * `offersLink`: a sign-in link may be asked for instead. `notice`: why that was refused; the mail has left before. Null:
 * the mail is to be sent.
 */
export interface PasswordMailInput {
  request: MemberResetRequest;
  offersLink: boolean;
  notice: Notice | null;
}
export type PasswordMailContext = PasswordMailInput & {
  /** The mail was sent again, and nothing has happened since. */
  wasResent: boolean;
  output: PasswordMailOutput | null;
};

export type PasswordMailEvent =
  | { type: 'resend.chosen' }
  | { type: 'link.requested' }
  | { type: 'back.chosen' }
  | NoticeExpired;

/** `refused`: the first mail was, and nobody saw this screen yet. `back`: Main. */
export type PasswordMailOutput =
  | { result: 'link' }
  | { result: 'back' }
  | { result: 'refused'; notice: Notice }
  | { result: 'failure'; failure: Failure };
