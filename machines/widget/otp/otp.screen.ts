import type { SnapshotFrom } from 'xstate';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import { type Notice, notSavedNotice } from '#machines/ports/notice.ts';
import type { otpMachine } from './otp.machine.ts';

/**
 * `left`: what the countdown shows, null when the code has expired. `refusal`: the code was wrong, or can no longer be
 * right. `isNotSaved`: it was right, and what is left is to keep the session. While a code is being sent, the screen before stays with a busy button.
 */
export type OtpScreen =
  | { kind: 'sendingPasscode' }
  | {
      kind: 'passcode';
      method: PasscodeMethod;
      /** The address or number the code was sent to, as people write it. */
      shown: string;
      code: string;
      /** `attemptsLeft`: null where nobody said. */
      refusal: 'spent' | { attemptsLeft: number | null } | null;
      notice: Notice | null;
      isVerifying: boolean;
      isNotSaved: boolean;
      isBackable: boolean;
      left: string | null;
    }
  | { kind: 'passcodeConfirmed' };

export function toOtpScreen(snapshot: SnapshotFrom<typeof otpMachine>, left: string | null): OtpScreen {
  const { request, code, isRefused, attemptsLeft, notice, isBackable } = snapshot.context;
  if (snapshot.matches('verified')) return { kind: 'passcodeConfirmed' };
  if (snapshot.matches('sending') || snapshot.matches('refused')) return { kind: 'sendingPasscode' };
  const isVerifying = snapshot.matches({ entering: { code: 'verifying' } }) || snapshot.matches('saving');
  const isNotSaved = snapshot.matches('notSaved');
  const isSpent = snapshot.matches({ entering: { code: 'closed' } });
  const isOver = snapshot.matches({ entering: { lifetime: 'over' } });
  const { method, shown } = request;
  return {
    kind: 'passcode',
    method,
    shown,
    code,
    refusal: isSpent ? 'spent' : isRefused ? { attemptsLeft } : null,
    notice: isNotSaved ? notSavedNotice : notice,
    isVerifying,
    isNotSaved,
    isBackable,
    left: isOver || isSpent ? null : left,
  };
}
