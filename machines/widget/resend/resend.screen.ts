import type { SnapshotFrom } from 'xstate';
import type { Notice } from '#machines/ports/notice.ts';
import type { resendMachine } from './resend.machine.ts';

/** `left`: what the countdown of the pause shows. */
export type ResendScreen =
  | { kind: 'initial'; notice: Notice | null }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'waiting'; left: string | null };

export function toResendScreen(
  { value, context }: Pick<SnapshotFrom<typeof resendMachine>, 'value' | 'context'>,
  left: string | null,
): ResendScreen {
  switch (value) {
    case 'sending':
      return { kind: 'sending' };
    case 'sent':
    case 'resent':
      return { kind: 'sent' };
    case 'waiting':
      return { kind: 'waiting', left };
    default:
      return { kind: 'initial', notice: context.notice };
  }
}
