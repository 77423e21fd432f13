import type { SnapshotFrom } from 'xstate';
import type { Notice } from '#machines/ports/notice.ts';
import type { passcodeResendMachine } from './passcodeResend.machine.ts';

/** `left`: seconds of the pause. */
export type PasscodeResendScreen =
  | { kind: 'initial'; notice: Notice | null }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'waiting'; left: string };

export function toPasscodeResendScreen(
  { value, context }: Pick<SnapshotFrom<typeof passcodeResendMachine>, 'value' | 'context'>,
  left: string,
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
