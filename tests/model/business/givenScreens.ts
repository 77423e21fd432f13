/** A member's code, about to be typed; the next one can be asked for. */
export const passcodeScreen = {
  kind: 'memberPasscode',
  method: 'sms',
  shown: '+1 202 555 0171',
  code: '',
  failure: null,
  notice: null,
  retry: null,
  isVerifying: false,
  left: null,
  hasOther: false,
  isBackable: true,
  resend: { kind: 'initial', notice: null },
} as const;
