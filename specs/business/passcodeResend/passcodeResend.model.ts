import { onlyVia, leadsTo, alwaysCan } from '#specs/properties.ts';
import { assign } from 'xstate';
import { given, testModel, to, end } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import { OFFLINE, SLOW, WAIT } from '../given.ts';
import { FINAL_ERRORS, finalErrors, KINDS, sentAnnouncement } from '../memberPasscode/memberPasscode.given.ts';

interface Context {
  kind: keyof typeof KINDS;
}
const of = ({ kind }: Context) => KINDS[kind];
const pausing = (says: string) => ({ says: [says], hides: ['Resend code'] });
const failed = (alert: string) => ({ meta: { requirements: ['B2B-16', 'B2B-21'], shows: { alert } } });
const passing = (alert: string) => ({ ...failed(alert), on: { 'notice.expired': to('plain', 'D-142') } });
const ENDS = ['done', ...Object.keys(finalErrors)];
const ALL = ['B2B-16', 'B2B-21', 'D-36'];

export const passcodeResendModel = testModel<Context>(
  {
    area: 'business',
    about: "The control for a member's next code: it sends to the same address or number, and pauses after a code.",
    clock: { answerLimit: { milliseconds: 10_000 }, codeSentLabel: { milliseconds: 2_000, requirements: ['D-36'] } },
    by: { 'notice.expired': 'clock' },
    inputs: { sendMemberPasscode: ['B2B-16', 'B2B-21'], countdown: ['D-36'] },
    properties: [
      onlyVia('done', ['sendMemberPasscode:ok'], 'a code counts as sent only when it was', 'B2B-16', 'B2B-21'),
      leadsTo('sending', ['offered', ...ENDS], ['system', 'clock'], 'sending ends', 'B2B-21'),
      alwaysCan(ENDS, 'a code can be asked for again', 'B2B-21'),
    ],
  },
  {
    id: 'passcodeResend',
    context: { kind: 'member' },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:first': given('the screen before has sent a code', 'offered', { requirements: ['D-36'] }),
          'given:again': given('a code was sent here a moment ago', 'sent', { requirements: ['D-36'] }),
          'given:toDiscover': given('the Discovery flow', 'offered', {
            requirements: ['B2B-21'],
            actions: assign({ kind: 'discovery' }),
          }),
          'given:enrolling': given('a number is to be enrolled', 'offered', {
            requirements: ['B2B-16'],
            actions: assign({ kind: 'enrolling' }),
          }),
          'given:required': given('a text is due as the screen opens', 'sending', {
            requirements: ['B2B-16'],
            actions: assign({ kind: 'required' }),
          }),
        },
      },
      offered: {
        initial: 'plain',
        meta: { requirements: ALL, shows: { offers: [button('Resend code')] } },
        on: { 'resend.chosen': to('sending', 'B2B-21', 'D-36') },
        states: {
          plain: {},
          limited: passing(`${WAIT} You can try again in 15 seconds.`),
          refused: failed('This cannot be done.'),
          offline: passing(OFFLINE),
          slow: failed(SLOW),
        },
      },
      sending: {
        meta: {
          requirements: ALL,
          asks: { sendMemberPasscode: (context: Context) => of(context).request },
          shows: pausing('Sending…'),
        },
        on: {
          'sendMemberPasscode:ok': {
            target: 'done',
            meta: {
              requirements: [...ALL, 'EVT-01', 'EVT-02'],
              announces: (context) => [sentAnnouncement(of(context))],
            },
          },
          'sendMemberPasscode:limited': to('offered.limited', 'B2B-16', 'B2B-21'),
          'sendMemberPasscode:refused': to('offered.refused', 'B2B-16', 'B2B-21'),
          'sendMemberPasscode:offline': to('offered.offline', 'B2B-16', 'B2B-21'),
          'after:answerLimit': to('offered.slow', 'B2B-21'),
          ...Object.fromEntries(
            Object.entries(FINAL_ERRORS).map(([one, [target, why]]) => [`sendMemberPasscode:${one}`, to(target, why)]),
          ),
        },
      },
      sent: {
        meta: { requirements: ALL, shows: pausing('Code sent') },
        on: { 'after:codeSentLabel': to('waiting', 'D-36') },
      },
      waiting: {
        meta: { requirements: ALL, asks: { countdown: { seconds: 15, of: 'pause' } }, shows: pausing('Wait 15 s') },
        on: { 'countdown:over': to('offered', 'D-36') },
      },
      done: end({ result: 'sent' }, 'D-36'),
      ...finalErrors,
    },
  },
);
