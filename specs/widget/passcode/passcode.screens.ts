import { button, field } from '#specs/vocabulary.ts';
import { KINDS } from './passcode.given.ts';
import type { Context } from './passcodeScenarios.ts';

export const SENT = 'a 6-digit passcode to';
export const RUNNING = 'Your code expires in ';
export const EXPIRED = 'Your code has expired.';
export const INVALID = 'Invalid passcode, please try again.';

export const of = ({ kind }: Context) => KINDS[kind];

export const entry = (context: Context) => ({
  heading: 'Enter passcode',
  offers: [field('Passcode'), ...of(context).ways.map(button)],
  // OTP-12: the passwordless password flow has no way back to Main.
  withholds: context.isBackable || of(context).hasOther ? [] : of(context).ways,
  values: { Passcode: '' },
  strong: [],
});
export const verifying = {
  says: ['Verifying…'],
  hides: [RUNNING, EXPIRED],
  values: { Passcode: '123456' },
  busy: true,
  working: ['Passcode'],
  off: ['Passcode'],
};
