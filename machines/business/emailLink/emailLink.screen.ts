import type { SnapshotFrom } from 'xstate';
import { type Mailbox, mailboxesFor } from '#machines/ports/email/mailboxes.ts';
import type { ResendControl } from '../resendMail.screen.ts';
import type { emailLinkMachine } from './emailLink.machine.ts';

/** `purpose`: the link logs in, or shows first whose the address is, before its first password is chosen. */
export interface LinkConfirmationScreen {
  kind: 'linkConfirmation';
  purpose: 'login' | 'verification';
  email: string;
  mailboxes: Mailbox[];
  resend: ResendControl;
}
/** While the first mail is sent, the screen that it was asked for on stays, with a busy button. */
export type EmailLinkScreen = { kind: 'sendingLink' } | LinkConfirmationScreen;

/** `left`: what the countdown of the pause says. */
export function toEmailLinkScreen(snapshot: SnapshotFrom<typeof emailLinkMachine>, left: number): EmailLinkScreen {
  const { request, senderDomain, notice, wasResent } = snapshot.context;
  if (!snapshot.matches('sent')) return { kind: 'sendingLink' };
  const resend = snapshot.matches({ sent: 'pausing' })
    ? ({ kind: 'pausing', left, wasResent } as const)
    : snapshot.matches({ sent: 'resending' })
      ? ({ kind: 'sending' } as const)
      : ({ kind: 'offered', notice, wasResent } as const);
  return {
    kind: 'linkConfirmation',
    purpose: request.flow === 'verification' ? 'verification' : 'login',
    email: request.email,
    mailboxes: mailboxesFor(request.email, senderDomain),
    resend,
  };
}
