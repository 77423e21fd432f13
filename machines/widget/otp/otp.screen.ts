import type { SnapshotFrom } from 'xstate';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import type { otpMachine } from './otp.machine.ts';

/**
 * `left`: what the countdown shows, null when the code has expired. While a code is being sent, the screen before
 * stays with a busy button.
 */
export type OtpScreen =
  | { kind: 'sendingPasscode' }
  | {
      kind: 'passcode';
      method: PasscodeMethod;
      destination: string;
      code: string;
      isRefused: boolean;
      isVerifying: boolean;
      isBackable: boolean;
      left: string | null;
    }
  | { kind: 'passcodeConfirmed' };

export function toOtpScreen(snapshot: SnapshotFrom<typeof otpMachine>, left: string | null): OtpScreen {
  const { request, code, isRefused, isBackable } = snapshot.context;
  if (snapshot.matches('verified')) return { kind: 'passcodeConfirmed' };
  if (!snapshot.matches('entering')) return { kind: 'sendingPasscode' };
  const isVerifying = snapshot.matches({ entering: { code: 'verifying' } });
  const isOver = snapshot.matches({ entering: { lifetime: 'over' } });
  const { method, destination } = request;
  return {
    kind: 'passcode',
    method,
    destination,
    code,
    isRefused,
    isVerifying,
    isBackable,
    left: isOver ? null : left,
  };
}
