import type { SnapshotFrom } from 'xstate';
import type { Notice } from '#machines/ports/notice.ts';
import type { passcodeResendMachine } from './passcodeResend.machine.ts';

/** `left`: the rest of the pause as its countdown shows it. */
export type PasscodeResendScreen =
  | { kind: 'initial'; notice: Notice | null }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'waiting'; left: string | null };

export function toPasscodeResendScreen(
  { value, context }: Pick<SnapshotFrom<typeof passcodeResendMachine>, 'value' | 'context'>,
  left: string | null,
): PasscodeResendScreen {
  switch (value) {
    case 'sending':
    case 'sent':
      return { kind: value };
    case 'waiting':
      return { kind: 'waiting', left };
    default:
      return { kind: 'initial', notice: context.notice };
  }
}
