import type { SnapshotFrom } from 'xstate';
import { type Mailbox, mailboxesFor } from '#machines/ports/email/mailboxes.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { memberMailMachine } from './memberMail.machine.ts';
import { isReset } from './memberMail.rules.ts';

/** The control for one more mail. `left`: the rest of the pause. `wasResent`: the last step has sent one more. */
export type ResendControl =
  | { kind: 'initial'; notice: Notice | null; wasResent: boolean }
  | { kind: 'waiting'; left: string | null; wasResent: boolean }
  | { kind: 'sending' };

/** `purpose`: the link logs in, or shows first whose the address is, before its first password is chosen. */
export interface LinkConfirmationScreen {
  kind: 'linkConfirmation';
  purpose: 'login' | 'verification';
  email: string;
  mailboxes: Mailbox[];
  resend: ResendControl;
}
/**
 * Password Set New Confirmation. `link`: a sign-in link can be had instead, is being sent, or is not offered. `resend`: null
 * while nothing else can be asked for.
 */
export interface PasswordMailSentScreen {
  kind: 'passwordMailSent';
  email: string;
  resend: ResendControl | null;
  link: 'offered' | 'sending' | null;
}
export type MailSentScreen = LinkConfirmationScreen | PasswordMailSentScreen;
/** While the first mail is sent, the screen that it was asked for on stays, with a busy button. */
export type MemberMailScreen = { kind: 'sendingLink' } | { kind: 'sendingPasswordMail' } | MailSentScreen;

/** While a sign-in link is sent instead. */
export const sendingLinkInstead = (email: string): PasswordMailSentScreen => ({
  kind: 'passwordMailSent',
  email,
  resend: null,
  link: 'sending',
});

function resendOf(snapshot: SnapshotFrom<typeof memberMailMachine>, left: string | null): ResendControl {
  const { notice, wasResent } = snapshot.context;
  if (snapshot.matches({ sent: 'pausing' })) return { kind: 'waiting', left, wasResent };
  if (snapshot.matches({ sent: 'resending' })) return { kind: 'sending' };
  return { kind: 'initial', notice, wasResent };
}

/** `left`: the rest of the pause as its countdown shows it. */
export function toMemberMailScreen(
  snapshot: SnapshotFrom<typeof memberMailMachine>,
  left: string | null,
): MemberMailScreen {
  const { request, senderDomain, offersLink } = snapshot.context;
  const { email } = request;
  if (!snapshot.matches('sent')) return { kind: isReset(request) ? 'sendingPasswordMail' : 'sendingLink' };
  const resend = resendOf(snapshot, left);
  if (isReset(request)) return { kind: 'passwordMailSent', email, resend, link: offersLink ? 'offered' : null };
  return {
    kind: 'linkConfirmation',
    purpose: request.flow === 'verification' ? 'verification' : 'login',
    email,
    mailboxes: mailboxesFor(email, senderDomain),
    resend,
  };
}
