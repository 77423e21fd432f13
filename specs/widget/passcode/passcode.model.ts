import { discovered, done, OFFLINE, SLOW, WAIT } from '#specs/business/given.ts';
import type { Announcement } from '#specs/modelMeta.ts';
import { NOT_SAVED, session } from '#specs/sessionSaved.ts';
import { action, type Computed, end, sets, testModel } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import { arriving, type Context } from './passcodeScenarios.ts';
import { FINAL_ERRORS, finalErrors, remembered } from './passcode.given.ts';
import { entry, EXPIRED, INVALID, of, RUNNING, SENT, verifying } from './passcode.screens.ts';
import { passcodeProperties } from './passcodeProperties.ts';

interface Given {
  context: Context;
}
const isMember = ({ context }: Given) => of(context).isMember;
const isPerson = ({ context }: Given) => !of(context).isMember;
const isBackable = ({ context }: Given) => context.isBackable;
const hasOther = ({ context }: Given) => of(context).hasOther;

const PERSON = ['OTP-06', 'OTP-08', 'OTP-10', 'OTP-11'];
const BOTH = ['B2B-16', 'B2B-21'];

const attempt = (context: Context) => ({
  request: of(context).request,
  code: '123456',
  methodId: context.methodId,
  enrols: context.kind === 'enrolling',
  sessionMinutes: 90,
});
const resending = (begins: string) => ({
  passcodeResend: (context: Context) => ({ request: of(context).request, begins }),
});
const remembers = ({ kind, methodId }: Context) => remembered(kind, methodId);
const forgotten = action('dropSent');

/** A transition for its reasons. */
const to = (target: string, requirements: string[] = BOTH, announces?: Computed<Context, Announcement[]>) => ({
  target,
  meta: { requirements, announces },
});
const redirecting = (target: string, ...requirements: string[]) =>
  to(`#passcode.${target}`, [...requirements, 'D-488', 'D-489'], [forgotten]);
/** Errors of members that end the flow. */
const forGood = (call: string, ...announces: Announcement[]) =>
  Object.fromEntries(
    Object.entries(FINAL_ERRORS).map(([one, [target, why]]) => [
      `${call}:${one}`,
      { ...to(`#passcode.${target}`, [why, 'D-489'], announces), guard: isMember },
    ]),
  );
const accepted = (target: string) => ({
  ...to(`#passcode.${target}`, [...BOTH, 'D-489'], (context) => [forgotten, of(context).accepted]),
  guard: isMember,
});
const notSent = (notice: object) => end({ result: 'refused', notice }, 'OTP-09', 'B2B-15', 'B2B-20');
const wrong = to('typing.wrong', ['OTP-16', 'OTP-17', ...BOTH]);
/** Nobody looked at the passcode; to a person all but a limit means that it is wrong (OTP-17). */
const notVerified = (why: string) => [{ ...to(`typing.unverified.${why}`, ['D-315']), guard: isMember }, wrong];
const unverified = (alert: string) => ({ meta: { requirements: ['D-315', 'D-517'], shows: { alert } } });
const passing = (alert: string) => ({
  ...unverified(alert),
  on: { 'notice.expired': to('plain', ['D-142', 'D-341']) },
});

/** Entry, lifetime and resend run in parallel. */
export const passcodeModel = testModel<Context>(
  {
    area: 'widget',
    about:
      'A passcode of a person or a member is sent, entered and verified; expiry and resend run in parallel. The session of a person is saved.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: {
      sendPasscode: BOTH,
      verifyPasscode: ['OTP-07', 'OTP-16', 'IDS-19', ...BOTH],
      saveSession: ['DAT-04', 'D-199'],
      countdown: ['OTP-22', 'OTP-31', ...BOTH],
      passcodeResend: [...BOTH, 'D-36'],
    },
    properties: passcodeProperties,
  },
  {
    id: 'passcode',
    context: { kind: 'phone', isBackable: true, methodId: null, secondsLeft: null },
    initial: 'arriving',
    states: {
      arriving,
      sending: {
        meta: {
          requirements: ['OTP-04', 'OTP-06', ...BOTH],
          asks: { sendPasscode: (context: Context) => of(context).request },
          shows: (context) => of(context).before,
        },
        on: {
          'sendPasscode:ok': {
            ...to(
              'entering',
              ['OTP-06', 'OTP-07', 'OTP-08', ...BOTH, 'D-488', 'D-489', 'EVT-01', 'EVT-02'],
              (context) => [of(context).sent, remembers(context)],
            ),
            actions: sets<Context>({ methodId: 'phone-number-1' }),
          },
          'sendPasscode:limited': to('limited'),
          'sendPasscode:refused': to('refused', ['OTP-09']),
          'sendPasscode:offline': to('offline'),
          'after:answerLimit': to('slow'),
          ...forGood('sendPasscode'),
        },
      },
      entering: {
        type: 'parallel',
        meta: { requirements: [...PERSON, ...BOTH], shows: entry },
        on: {
          'back.chosen': { ...redirecting('backed', 'OTP-11', ...BOTH), guard: isBackable },
          'totp.chosen': { ...redirecting('otherFactor', ...BOTH), guard: hasOther },
          ...forGood('verifyPasscode', forgotten),
          ...forGood('passcodeResend', forgotten),
        },
        states: {
          code: {
            initial: 'typing',
            states: {
              typing: {
                initial: 'empty',
                on: {
                  'passcode.typed:digits': to('.partial', ['OTP-13', ...BOTH]),
                  'passcode.typed:letters': to('.empty', ['OTP-13', ...BOTH]),
                  'passcode.typed:whole': to('verifying', ['OTP-15', ...BOTH]),
                  'passcode.typed:pasted': to('verifying', ['OTP-13', 'OTP-15', ...BOTH]),
                  'passcode.typed:long': to('verifying', ['OTP-14', 'OTP-15', 'LIM-03', ...BOTH]),
                  // An error of the passcode before, or one that was not verified, is not one of the new passcode.
                  'passcodeResend:sent': to('.empty', ['D-141', ...BOTH]),
                },
                states: {
                  empty: {},
                  partial: {
                    meta: { requirements: ['OTP-13'], shows: { values: { Passcode: '12' } } },
                    on: { 'passcodeResend:sent': {} },
                  },
                  wrong: {
                    meta: { requirements: ['OTP-17', ...BOTH], shows: { alert: INVALID, invalid: ['Passcode'] } },
                  },
                  counted: {
                    meta: {
                      requirements: ['OTP-17', 'D-288', ...BOTH],
                      shows: { alert: `${INVALID} Attempts left: 2.`, invalid: ['Passcode'] },
                    },
                  },
                  unverified: {
                    initial: 'plain',
                    meta: {
                      requirements: ['D-141', 'D-315', 'D-517'],
                      shows: { offers: [button('Try again')], values: { Passcode: '123456' }, strong: ['Try again'] },
                    },
                    on: { 'retry.chosen': to('#passcode.entering.code.verifying', [...BOTH, 'D-315', 'D-517']) },
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
                meta: { requirements: ['OTP-15', ...BOTH], asks: { verifyPasscode: attempt }, shows: verifying },
                on: {
                  'verifyPasscode:session': { ...redirecting('saving', 'OTP-16', 'D-199'), guard: isPerson },
                  'verifyPasscode:gated': accepted('gated'),
                  'verifyPasscode:discovered': accepted('discovered'),
                  'verifyPasscode:wrong': wrong,
                  'verifyPasscode:counted': to('typing.counted', ['OTP-17', 'D-288', ...BOTH]),
                  'verifyPasscode:limited': to('typing.unverified.limited', ['D-141', 'D-142', 'D-315', 'D-517']),
                  'verifyPasscode:offline': notVerified('offline'),
                  'verifyPasscode:unavailable': notVerified('unavailable'),
                  'after:answerLimit': notVerified('slow'),
                  'verifyPasscode:spent': to('spent', ['D-120', 'D-141', 'D-315', 'D-488', 'D-489'], [forgotten]),
                },
              },
              spent: {
                meta: {
                  requirements: ['D-120', 'D-141', ...BOTH, 'D-315'],
                  shows: {
                    hides: [RUNNING, EXPIRED, INVALID],
                    alert: 'This passcode no longer works. Please ask for a new one.',
                    invalid: ['Passcode'],
                    off: ['Passcode'],
                  },
                },
                on: { 'passcodeResend:sent': to('typing', ['OTP-27', 'OTP-31', 'D-315']) },
              },
            },
          },
          lifetime: {
            initial: 'running',
            on: {
              'passcodeResend:sent': to('.running', ['OTP-27', 'OTP-31', ...BOTH, 'D-36']),
              'verifyPasscode:spent': '.over',
            },
            states: {
              unsent: { meta: { requirements: ['B2B-16'], shows: { hides: [SENT, RUNNING, EXPIRED] } } },
              running: {
                meta: {
                  requirements: ['OTP-22', ...BOTH],
                  asks: {
                    countdown: (context: Context) => ({
                      seconds: context.secondsLeft ?? of(context).seconds,
                      of: 'code',
                    }),
                  },
                  shows: (context) => ({ says: [of(context).sentTo, RUNNING], hides: [EXPIRED] }),
                },
                on: { 'countdown:over': to('over', ['OTP-23', ...BOTH]) },
              },
              over: {
                meta: {
                  requirements: ['OTP-23', ...BOTH],
                  shows: (context) => ({ says: [of(context).sentTo, EXPIRED], hides: [RUNNING] }),
                },
              },
            },
          },
          resend: {
            initial: 'offered',
            on: {
              'passcodeResend:sent': {
                ...to('.sent', ['OTP-31', ...BOTH, 'D-36', 'D-488', 'D-489'], (context) => [remembers(context)]),
                // It has its own method id and its whole life (OTP-31, D-36).
                actions: sets<Context>({ methodId: 'phone-number-2', secondsLeft: null }),
              },
            },
            states: {
              offered: { meta: { asks: resending('offered') } },
              sending: { meta: { asks: resending('sending') } },
              // A wrong passcode does not end the pause: the service has the same.
              sent: { meta: { requirements: ['D-36', 'D-517'], asks: resending('sent') } },
            },
          },
        },
      },
      saving: {
        tags: 'passing',
        meta: {
          requirements: ['D-199'],
          asks: { saveSession: session },
          holds: ['session'],
          shows: (context) => [entry(context), { says: [of(context).sentTo] }, verifying],
        },
        on: {
          'saveSession:ok': to('verified', ['OTP-18', 'EVT-04', 'EVT-05', 'D-106', 'D-199'], (context) => [
            of(context).accepted,
            action('rememberMethod', { method: 'sms' }),
          ]),
          'saveSession:failed': to('notSaved', ['D-141', 'D-199']),
        },
      },
      notSaved: {
        meta: {
          requirements: ['D-141', 'D-199'],
          holds: ['session'],
          shows: (context) => [
            entry(context),
            {
              says: [of(context).sentTo],
              hides: [RUNNING, EXPIRED, 'Verifying…', 'Resend code', INVALID],
              alert: NOT_SAVED,
              offers: [button('Try again')],
              values: { Passcode: '123456' },
              off: ['Passcode'],
              strong: ['Try again'],
            },
          ],
        },
        on: {
          'retry.chosen': to('saving', ['D-199']),
          'back.chosen': { ...to('backed', ['OTP-11']), guard: isBackable },
        },
      },
      verified: {
        tags: 'end',
        meta: {
          requirements: ['OTP-18', 'OTP-19', 'OTP-20', 'OTP-21'],
          shows: { heading: 'Success', says: ['Your passcode has been successfully verified.'] },
        },
      },
      gated: end({ result: 'gated', answer: done }, 'B2B-03'),
      discovered: end({ result: 'discovered', discovered }, 'B2B-04'),
      backed: end({ result: 'back' }, 'OTP-11', ...BOTH),
      otherFactor: end({ result: 'otherFactor' }, 'B2B-16'),
      ...finalErrors,
      limited: notSent({ code: 'limited', sentence: WAIT, seconds: 15 }),
      refused: notSent({ code: 'refused', sentence: WAIT }),
      offline: notSent({ code: 'offline' }),
      slow: notSent({ code: 'slow' }),
    },
  },
);
