import type { MagicLinkRequest } from '#machines/ports/identity.ts';
import type { Notice } from '#machines/ports/notice.ts';

/** `isSent`: the link was sent before the page was loaded anew (D-488). */
export type MagicLinkInput = { request: MagicLinkRequest; isSent: boolean };
export interface MagicLinkContext extends MagicLinkInput {
  /** Known once the flow has ended. */
  output?: MagicLinkOutput;
}
export type MagicLinkEvent = { type: 'retry.chosen' } | { type: 'changeEmail.chosen' };

/** `again`: 'Try again' was chosen, the address is forgotten (EML-17). `correct`: it is kept for mending. */
export type MagicLinkOutput = { result: 'again' } | { result: 'correct' } | { result: 'refused'; notice: Notice };

/** An event for the log (EVT-01 … EVT-03): its name and its details; `type` is the wire's name of this kind of mail. */
export interface MailAnnouncement {
  name: 'email_sent' | 'email_try_again_clicked';
  email: string;
  type: 'login_or_create_eml';
}
