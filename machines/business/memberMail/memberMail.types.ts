import type { LinkRequest } from '#machines/ports/business/memberLinks.ts';
import type { MemberResetRequest } from '#machines/ports/business/memberPasswords.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/** A link to sign in or verify an address, or one to set a password by. */
export type MemberMailRequest = LinkRequest | MemberResetRequest;

/**
 * `senderDomain`: whose mail to look for, where the host says so. `isSent`: before the page was loaded anew (D-489).
 * `offersLink`: a sign-in link may be asked for instead. `notice`: why that was refused; the mail has left before.
 */
export type MemberMailInput =
  | { request: LinkRequest; senderDomain: string | null; isSent: boolean }
  | { request: MemberResetRequest; offersLink: boolean; notice: Notice | null };
export interface MemberMailContext {
  request: MemberMailRequest;
  senderDomain: string | null;
  isSent: boolean;
  offersLink: boolean;
  notice: Notice | null;
  /** The mail was sent again, and nothing has happened since. */
  wasResent: boolean;
  output: MemberMailOutput | null;
}

export type MemberMailEvent =
  | { type: 'resend.chosen' }
  | { type: 'link.requested' }
  | { type: 'back.chosen' }
  | NoticeExpired;

/** `refused`: the first mail was, and nobody saw this screen yet. `cannotJoin`: the organization does not take the address. */
export type MemberMailOutput =
  | { result: 'link' }
  | { result: 'back' }
  | { result: 'cannotJoin' }
  | { result: 'refused'; notice: Notice }
  | { result: 'failure'; failure: Failure };
