import { IdentityError } from '#machines/ports/identity.ts';
import { otpMachine } from '#machines/widget/otp/otp.machine.ts';
import { otpSpec } from '#specs/widget/otp.spec.ts';
import { gestures, outcomes, type Rig } from '#tests/model/kit/rig.ts';
import { passcodeRequest } from './configs.ts';

const typed = (text: string) => ({ text });

export const otpRig: Rig = {
  spec: otpSpec,
  machine: otpMachine,
  worlds: {
    phone: { request: passcodeRequest, sessionMinutes: 30, isBackable: true },
    passwordless: { request: passcodeRequest, sessionMinutes: 30, isBackable: false },
  },
  cases: {
    ...outcomes('sendPasscode', {
      ok: { methodId: 'phone-number-1' },
      refused: new IdentityError('refused', 'Too many requests. Please wait a moment.'),
      offline: new IdentityError('offline'),
    }),
    ...outcomes('verifyPasscode', {
      ok: undefined,
      refused: new IdentityError('refused', 'The passcode is not right.'),
    }),
    ...outcomes('countdown', { over: { result: 'over' } }),
    ...outcomes('resend', { resent: { methodId: 'phone-number-2' } }),
    ...gestures({
      'passcode.typed': {
        digits: typed('12'),
        letters: typed('abc'),
        whole: typed('123456'),
        pasted: typed('123 456'),
        long: typed('123456789'),
      },
      'back.chosen': null,
    }),
    // Raised by the machine itself.
    'code.resent': [],
  },
  nameOf: ({ value, context }) => {
    if (value === 'refused')
      return `refusal.${context.output.notice.code === 'refused' ? 'sentence' : context.output.notice.code}`;
    if (typeof value !== 'object') return value;
    const { code, lifetime } = value['entering'] as { code: string; lifetime: string };
    if (code === 'verifying') return `verifying.${lifetime}`;
    if (context.isRefused) return `refused.${lifetime}`;
    return `${context.code === '' ? 'typing' : 'partial'}.${lifetime}`;
  },
};
