import type { SnapshotFrom } from 'xstate';
import type { Notice } from '#machines/ports/notice.ts';
import { type Mailbox, mailboxesFor } from '#machines/ports/email/mailboxes.ts';
import type { resetMailMachine } from './resetMail.machine.ts';
import type { ResetMailContext, ResetReason } from './resetMail.types.ts';

/** `mail`: where the mail that has left can be read; null before one has. */
export interface ResetMailScreen {
  kind: 'resetMail';
  reason: ResetReason;
  mail: { email: string; mailboxes: Mailbox[] } | null;
  progress: 'sending' | 'sentAgain' | null;
  notice: Notice | null;
}

function progressOf(value: 'sending' | 'resting' | 'backed', { sent, notice }: ResetMailContext) {
  if (value === 'sending') return value;
  return sent === 'again' && notice === null ? 'sentAgain' : null;
}

export function toResetMailScreen(
  { value, context }: Pick<SnapshotFrom<typeof resetMailMachine>, 'value' | 'context'>,
  senderDomain: string | null,
): ResetMailScreen {
  const { request, reason, sent, notice } = context;
  const { email } = request;
  return {
    kind: 'resetMail',
    reason,
    mail: sent === 'never' ? null : { email, mailboxes: mailboxesFor(email, senderDomain) },
    progress: progressOf(value, context),
    notice,
  };
}
