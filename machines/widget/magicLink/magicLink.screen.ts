import type { SnapshotFrom } from 'xstate';
import type { magicLinkMachine } from './magicLink.machine.ts';
import { mailboxesFor, type Mailbox } from '#machines/ports/email/mailboxes.ts';

/** While sending, Main stays on the screen with a busy button. */
export type MagicLinkScreen = { kind: 'sending' } | { kind: 'emailConfirmation'; email: string; mailboxes: Mailbox[] };

export function toMagicLinkScreen(
  snapshot: SnapshotFrom<typeof magicLinkMachine>,
  senderDomain: string | null,
): MagicLinkScreen {
  const { email } = snapshot.context.request;
  if (!snapshot.matches('sent')) return { kind: 'sending' };
  return { kind: 'emailConfirmation', email, mailboxes: mailboxesFor(email, senderDomain) };
}
