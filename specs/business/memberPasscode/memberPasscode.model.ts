import { assign } from 'xstate';
import { action, announced, type Computed, given, testModel, end } from '#specs/testModel.ts';
import type { Announcement } from '#specs/modelMeta.ts';
import { button, field } from '#specs/vocabulary.ts';
import { discovered, done, jane, OFFLINE, SLOW, WAIT } from '../given.ts';
import { FINAL_ERRORS, finalErrors, KINDS, sentAnnouncement } from './memberPasscode.given.ts';
import { memberPasscodeProperties } from './memberPasscodeProperties.ts';

interface Context {
  kind: keyof typeof KINDS;
  /** Seconds that are left of a code that was sent before a reload. */
  secondsLeft: number | null;
}
const of = ({ kind }: Context) => KINDS[kind];
const isRequired = ({ context }: { context: Context }) => context.kind === 'required';
const isNotRequired = ({ context }: { context: Context }) => context.kind !== 'required';

const SENT = 'We sent six digits';
const sentTo = (context: Context) => `${SENT} to ${of(context).shown}.`;
const secondsOf = (context: Context) => context.secondsLeft ?? of(context).seconds;
const RUNNING = 'Your code expires in ';
const EXPIRED = 'Your code has expired.';
const WRONG = 'Invalid passcode, please try again.';
const attempt = (context: Context) => ({
  request: of(context).request,
  code: '123456',
  enrols: context.kind === 'enrolling',
  sessionMinutes: 90,
});
const resending = (begins: string) => ({
  passcodeResend: (context: Context) => ({ request: of(context).request, begins }),
});
/** The details of a code by e-mail that the tab saves for a reload; a text belongs to a sign-in of this page alone. */
const remembered = (context: Context) => {
  const { isMail, request } = of(context);
  return action('rememberSent', isMail ? { kind: 'memberPasscode', email: jane, request, minutes: 10 } : null);
};
const sent = (context: Context) => [sentAnnouncement(of(context)), remembered(context)];
const forgotten = action('dropSent');
const BOTH = ['B2B-16', 'B2B-21'];

/** A transition for the reasons that both kinds of messages have, or for others. */
const to = (target: string, requirements = BOTH, announces?: Computed<Context, Announcement[]>) => ({
  target,
  meta: { requirements, announces },
});
const leaving = (target: string) => to(`#memberPasscode.${target}`, [...BOTH, 'D-489'], [forgotten]);
/** Errors that end the flow. */
const forGood = (call: string, ...announces: Announcement[]) =>
  Object.fromEntries(
    Object.entries(FINAL_ERRORS).map(([one, [target, why]]) => [
      `${call}:${one}`,
      to(`#memberPasscode.${target}`, [why, 'D-489'], announces),
    ]),
  );
const accepted = (target: string) =>
  to(`#memberPasscode.${target}`, [...BOTH, 'D-489'], (context) => [forgotten, announced(of(context).accepted)]);
const notSent = (notice: object) => end({ result: 'refused', notice }, 'B2B-15', 'B2B-20');
const notVerified = (why: string) => to(`typing.unverified.${why}`, ['D-315']);
const unverified = (alert: string) => ({ meta: { requirements: ['D-315'], shows: { alert } } });
const passing = (alert: string) => ({
  ...unverified(alert),
  on: { 'notice.expired': to('plain', ['D-142', 'D-341']) },
});

/** Code, lifetime and resend run in parallel. */
export const memberPasscodeModel = testModel<Context>(
  {
    area: 'business',
    about: "A member's passcode by e-mail or text is sent, entered and verified; expiry and resend run in parallel.",
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: {
      sendMemberPasscode: BOTH,
      verifyMemberPasscode: BOTH,
      countdown: BOTH,
      passcodeResend: [...BOTH, 'D-36'],
    },
    properties: memberPasscodeProperties,
  },
  {
    id: 'memberPasscode',
    context: { kind: 'member', secondsLeft: null },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:intoOrganization': given('a mail into an organization', 'sending', { requirements: ['B2B-21'] }),
          'given:toDiscover': given('a mail of the Discovery flow', 'sending', {
            requirements: ['B2B-21'],
            actions: assign({ kind: 'discovery' }),
          }),
          'given:enrolling': given('a number is enrolled', 'sending', {
            requirements: ['B2B-15', 'B2B-16'],
            actions: assign({ kind: 'enrolling' }),
          }),
          'given:texted': given('signing in has sent a text itself', 'entering', {
            requirements: ['B2B-16'],
            actions: assign({ kind: 'required' }),
          }),
          'given:reloaded': given('a mail was sent before a reload, and 100 seconds are left', 'entering', {
            requirements: ['D-489'],
            actions: assign({ secondsLeft: 100 }),
          }),
          'given:requiring': given(
            'a text is due as the screen opens',
            ['#memberPasscode.entering.lifetime.unsent', '#memberPasscode.entering.resend.sending'],
            { requirements: ['B2B-16'], actions: assign({ kind: 'required' }) },
          ),
        },
      },
      sending: {
        meta: {
          requirements: BOTH,
          asks: { sendMemberPasscode: (context: Context) => of(context).request },
          shows: (context) => of(context).before,
        },
        on: {
          'sendMemberPasscode:ok': to('entering', [...BOTH, 'D-489', 'EVT-01', 'EVT-02'], sent),
          'sendMemberPasscode:limited': to('limited'),
          'sendMemberPasscode:offline': to('offline'),
          'after:answerLimit': to('slow'),
          ...forGood('sendMemberPasscode'),
        },
      },
      entering: {
        type: 'parallel',
        meta: {
          requirements: BOTH,
          shows: ({ kind }) => ({
            heading: 'Enter passcode',
            offers: [field('Passcode'), button(kind === 'required' ? 'Use your authenticator app' : 'Back')],
            values: { Passcode: '' },
            strong: [],
          }),
        },
        on: {
          'back.chosen': { ...leaving('back'), guard: isNotRequired },
          'totp.chosen': { ...leaving('otherFactor'), guard: isRequired },
          ...forGood('verifyMemberPasscode', forgotten),
          ...forGood('passcodeResend', forgotten),
        },
        states: {
          code: {
            initial: 'typing',
            states: {
              typing: {
                initial: 'empty',
                on: {
                  'passcode.typed:digits': to('.partial'),
                  'passcode.typed:letters': to('.empty'),
                  'passcode.typed:whole': to('verifying'),
                  'passcode.typed:pasted': to('verifying'),
                  'passcode.typed:long': to('verifying'),
                  // An error of the code before, or one that was not verified, is not one of the new code.
                  'passcodeResend:sent': to('.empty'),
                },
                states: {
                  empty: {},
                  partial: { meta: { shows: { values: { Passcode: '12' } } }, on: { 'passcodeResend:sent': {} } },
                  wrong: { meta: { requirements: BOTH, shows: { alert: WRONG, invalid: ['Passcode'] } } },
                  counted: {
                    meta: { requirements: BOTH, shows: { alert: `${WRONG} Attempts left: 2.`, invalid: ['Passcode'] } },
                  },
                  unverified: {
                    initial: 'plain',
                    meta: {
                      requirements: ['D-315'],
                      shows: { offers: [button('Try again')], values: { Passcode: '123456' }, strong: ['Try again'] },
                    },
                    on: { 'retry.chosen': to('#memberPasscode.entering.code.verifying', [...BOTH, 'D-315']) },
                    states: {
                      plain: {},
                      limited: passing(`${WAIT} You can try again in 15 seconds.`),
                      offline: passing(OFFLINE),
                      unavailable: unverified('Something went wrong.'),
                      slow: unverified(SLOW),
                    },
                  },
                },
              },
              verifying: {
                meta: {
                  requirements: BOTH,
                  asks: { verifyMemberPasscode: attempt },
                  shows: {
                    says: ['Please wait...'],
                    hides: [RUNNING, EXPIRED],
                    values: { Passcode: '123456' },
                    busy: true,
                    working: ['Passcode'],
                    off: ['Passcode'],
                  },
                },
                on: {
                  'verifyMemberPasscode:gated': accepted('gated'),
                  'verifyMemberPasscode:discovered': accepted('discovered'),
                  'verifyMemberPasscode:wrong': to('typing.wrong'),
                  'verifyMemberPasscode:counted': to('typing.counted'),
                  'verifyMemberPasscode:limited': notVerified('limited'),
                  'verifyMemberPasscode:offline': notVerified('offline'),
                  'verifyMemberPasscode:unavailable': notVerified('unavailable'),
                  'after:answerLimit': notVerified('slow'),
                  'verifyMemberPasscode:spent': to('spent', ['D-315', 'D-489'], [forgotten]),
                },
              },
              spent: {
                meta: {
                  requirements: [...BOTH, 'D-315'],
                  shows: {
                    hides: [RUNNING, EXPIRED],
                    alert: 'This passcode no longer works. Please ask for a new one.',
                    invalid: ['Passcode'],
                    off: ['Passcode'],
                  },
                },
                on: { 'passcodeResend:sent': to('typing', ['D-315']) },
              },
            },
          },
          lifetime: {
            initial: 'running',
            on: { 'passcodeResend:sent': to('.running', [...BOTH, 'D-36']), 'verifyMemberPasscode:spent': '.over' },
            states: {
              unsent: { meta: { requirements: ['B2B-16'], shows: { hides: [SENT, RUNNING, EXPIRED] } } },
              running: {
                meta: {
                  requirements: BOTH,
                  asks: { countdown: (context: Context) => ({ seconds: secondsOf(context), of: 'code' }) },
                  shows: (context) => ({ says: [sentTo(context), RUNNING], hides: [EXPIRED] }),
                },
                on: { 'countdown:over': to('over') },
              },
              over: {
                meta: {
                  requirements: BOTH,
                  shows: (context) => ({ says: [sentTo(context), EXPIRED], hides: [RUNNING] }),
                },
              },
            },
          },
          resend: {
            initial: 'offered',
            on: {
              'passcodeResend:sent': {
                ...to('.sent', [...BOTH, 'D-36', 'D-489'], (context) => [remembered(context)]),
                actions: assign({ secondsLeft: null }),
              },
            },
            states: {
              offered: { meta: { asks: resending('offered') } },
              sending: { meta: { asks: resending('sending') } },
              // A wrong code ends the pause.
              sent: {
                meta: { requirements: ['D-36'], asks: resending('sent') },
                on: {
                  'verifyMemberPasscode:wrong': to('offered', ['B2B-21']),
                  'verifyMemberPasscode:counted': 'offered',
                  'verifyMemberPasscode:spent': 'offered',
                },
              },
            },
          },
        },
      },
      gated: end({ result: 'gated', answer: done }, 'B2B-03'),
      discovered: end({ result: 'discovered', discovered }, 'B2B-04'),
      back: end({ result: 'back' }, ...BOTH),
      otherFactor: end({ result: 'otherFactor' }, 'B2B-16'),
      ...finalErrors,
      limited: notSent({ code: 'limited', sentence: WAIT, seconds: 15 }),
      offline: notSent({ code: 'offline' }),
      slow: notSent({ code: 'slow' }),
    },
  },
);
