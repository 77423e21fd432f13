import { given, sets } from '#specs/testModel.ts';
import type { Kind } from './passcode.given.ts';

export interface Context {
  kind: Kind;
  isBackable: boolean;
  methodId: string | null;
  /** Seconds that are left of a passcode that was sent before a reload. */
  secondsLeft: number | null;
}

const kind = (one: Kind, more: Partial<Context> = {}) => sets<Context>({ kind: one, ...more });

/** Scenarios of both widgets. */
export const arriving = {
  on: {
    'given:phone': given('a number was chosen on Main', 'sending', { requirements: ['OTP-04'] }),
    'given:passwordless': given('the passwordless password flow sends by itself', 'sending', {
      requirements: ['OTP-12'],
      actions: sets<Context>({ isBackable: false }),
    }),
    'given:reloaded': given('a code was sent before a reload, and 100 seconds are left', 'entering', {
      requirements: ['D-488'],
      actions: sets<Context>({ methodId: 'phone-number-1', secondsLeft: 100 }),
    }),
    'given:intoOrganization': given('a mail into an organization', 'sending', {
      requirements: ['B2B-21'],
      actions: kind('member'),
    }),
    'given:toDiscover': given('a mail of the Discovery flow', 'sending', {
      requirements: ['B2B-21'],
      actions: kind('discovery'),
    }),
    'given:enrolling': given('a number is enrolled', 'sending', {
      requirements: ['B2B-15', 'B2B-16'],
      actions: kind('enrolling'),
    }),
    'given:texted': given('signing in has sent a text itself', 'entering', {
      requirements: ['B2B-16'],
      actions: kind('required', { isBackable: false }),
    }),
    'given:memberReloaded': given('a mail was sent before a reload, and 100 seconds are left', 'entering', {
      requirements: ['D-489'],
      actions: kind('member', { secondsLeft: 100 }),
    }),
    'given:requiring': given(
      'a text is due as the screen opens',
      ['#passcode.entering.lifetime.unsent', '#passcode.entering.resend.sending'],
      { requirements: ['B2B-16'], actions: kind('required', { isBackable: false }) },
    ),
  },
};
