import type { SnapshotFrom } from 'xstate';
import { type Mailbox, mailboxesFor } from '#machines/ports/email/mailboxes.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { emailLinkMachine } from './emailLink.machine.ts';

/** The control for one more mail. `left`: seconds of the pause. */
export type ResendControl =
  | { kind: 'offered'; notice: Notice | null }
  | { kind: 'pausing'; left: number }
  | { kind: 'sending' };

export interface LinkConfirmationScreen {
  kind: 'linkConfirmation';
  email: string;
  mailboxes: Mailbox[];
  resend: ResendControl;
}
/** While the first mail is sent, Main stays on the screen with a busy button. */
export type EmailLinkScreen = { kind: 'sendingLink' } | LinkConfirmationScreen;

/** `left`: what the countdown of the pause says. */
export function toEmailLinkScreen(snapshot: SnapshotFrom<typeof emailLinkMachine>, left: number): EmailLinkScreen {
  const { request, senderDomain, notice } = snapshot.context;
  if (!snapshot.matches('sent')) return { kind: 'sendingLink' };
  const resend = snapshot.matches({ sent: 'pausing' })
    ? ({ kind: 'pausing', left } as const)
    : snapshot.matches({ sent: 'resending' })
      ? ({ kind: 'sending' } as const)
      : ({ kind: 'offered', notice } as const);
  return {
    kind: 'linkConfirmation',
    email: request.email,
    mailboxes: mailboxesFor(request.email, senderDomain),
    resend,
  };
}
