import type { SnapshotFrom } from 'xstate';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { otpMachine } from './otp.machine.ts';

/**
 * `left`: what the countdown shows, null when the code has expired. `refusal`: the code was wrong, or can no longer be
 * right. While a code is being sent, the screen before stays with a busy button.
 */
export type OtpScreen =
  | { kind: 'sendingPasscode' }
  | {
      kind: 'passcode';
      method: PasscodeMethod;
      destination: string;
      code: string;
      refusal: 'invalid' | 'spent' | null;
      notice: Notice | null;
      isVerifying: boolean;
      isBackable: boolean;
      left: string | null;
    }
  | { kind: 'passcodeConfirmed' };

export function toOtpScreen(snapshot: SnapshotFrom<typeof otpMachine>, left: string | null): OtpScreen {
  const { request, code, isRefused, notice, isBackable } = snapshot.context;
  if (snapshot.matches('verified')) return { kind: 'passcodeConfirmed' };
  if (!snapshot.matches('entering')) return { kind: 'sendingPasscode' };
  const isVerifying = snapshot.matches({ entering: { code: 'verifying' } });
  const isSpent = snapshot.matches({ entering: { code: 'closed' } });
  const isOver = snapshot.matches({ entering: { lifetime: 'over' } });
  const { method, destination } = request;
  return {
    kind: 'passcode',
    method,
    destination,
    code,
    refusal: isSpent ? 'spent' : isRefused ? 'invalid' : null,
    notice,
    isVerifying,
    isBackable,
    left: isOver || isSpent ? null : left,
  };
}
