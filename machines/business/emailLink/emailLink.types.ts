import type { LinkRequest } from '#machines/ports/business/memberLinks.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/** `senderDomain`: whose mail to look for, where the host says so. */
export interface EmailLinkInput {
  request: LinkRequest;
  senderDomain: string | null;
  /** The link was sent before the page was loaded anew (D-489). */
  isSent: boolean;
}
export type EmailLinkContext = EmailLinkInput & {
  notice: Notice | null;
  /** The mail was sent again, and nothing has happened since. */
  wasResent: boolean;
  output: EmailLinkOutput | null;
};

export type EmailLinkEvent = { type: 'resend.chosen' } | { type: 'retry.chosen' } | NoticeExpired;

/** `again`: 'Try again' was chosen, the address is forgotten. `cannotJoin`: the organization does not take it. */
export type EmailLinkOutput =
  | { result: 'again' }
  | { result: 'cannotJoin' }
  | { result: 'refused'; notice: Notice }
  | { result: 'failure'; failure: Failure };
