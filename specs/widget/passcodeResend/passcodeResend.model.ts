import { OFFLINE, SLOW, WAIT } from '#specs/business/given.ts';
import { onlyVia, leadsTo, alwaysCan } from '#specs/properties.ts';
import { given, sets, testModel, to, end } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import { FINAL_ERRORS, finalErrors, type Kind, KINDS } from '../passcode/passcode.given.ts';

interface Context {
  kind: Kind;
}
const of = ({ kind }: Context) => KINDS[kind];
const isMember = ({ context }: { context: Context }) => of(context).isMember;
const failed = (alert: string) => ({ meta: { requirements: ['OTP-30', 'B2B-16', 'B2B-21'], shows: { alert } } });
const passing = (alert: string) => ({ ...failed(alert), on: { 'notice.expired': to('plain', 'D-142') } });
const ENDS = ['resent', ...Object.keys(finalErrors)];
const BOTH = ['B2B-16', 'B2B-21', 'D-36'];
const notSent = (why: string) => to(`offered.${why}`, 'OTP-30', 'OTP-31', 'D-77', 'B2B-16', 'B2B-21');
const by = (kind: Kind, ...requirements: string[]) => ({ requirements, actions: sets<Context>({ kind }) });

export const passcodeResendModel = testModel<Context>(
  {
    area: 'widget',
    about: 'The control for the next passcode: it sends to the same address or number, and pauses after a passcode.',
    clock: {
      answerLimit: { milliseconds: 10_000 },
      codeSentLabel: { milliseconds: 2_000, requirements: ['OTP-27', 'OTP-28', 'D-36'] },
    },
    by: { 'notice.expired': 'clock' },
    inputs: { sendPasscode: ['OTP-31', 'B2B-16', 'B2B-21'], countdown: ['D-36'] },
    properties: [
      onlyVia('resent', ['sendPasscode:ok'], 'a code counts as sent only when it was', 'OTP-27', 'B2B-16', 'B2B-21'),
      leadsTo('sending', ['offered', ...ENDS], ['system', 'clock'], 'sending ends', 'OTP-27', 'OTP-30', 'B2B-21'),
      alwaysCan(ENDS, 'a code can be asked for again', 'OTP-26', 'B2B-21'),
    ],
  },
  {
    id: 'passcodeResend',
    context: { kind: 'phone' },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:first': given('the passcode of a person was sent', 'offered', { requirements: ['OTP-25'] }),
          'given:again': given('a passcode was sent here a moment ago', 'sent', { requirements: ['OTP-27', 'D-36'] }),
          'given:member': given('the mail of a member was sent', 'offered', by('member', 'D-36')),
          'given:toDiscover': given('the Discovery flow', 'offered', by('discovery', 'B2B-21')),
          'given:enrolling': given('a number is enrolled', 'offered', by('enrolling', 'B2B-16')),
          'given:required': given('a text is due as the screen opens', 'sending', by('required', 'B2B-16')),
        },
      },
      offered: {
        initial: 'plain',
        meta: { requirements: ['OTP-25', ...BOTH], shows: { offers: [button('Resend code')] } },
        on: { 'resend.chosen': to('sending', 'OTP-26', 'B2B-21', 'D-36') },
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
          requirements: ['OTP-26', ...BOTH],
          asks: { sendPasscode: (context: Context) => of(context).request },
          shows: { says: ['Sending…'], hides: ['Resend code'] },
        },
        on: {
          'sendPasscode:ok': {
            target: 'resent',
            meta: {
              requirements: ['OTP-27', 'OTP-31', ...BOTH, 'EVT-01', 'EVT-02'],
              announces: (context) => [of(context).sent],
            },
          },
          'sendPasscode:limited': notSent('limited'),
          'sendPasscode:refused': notSent('refused'),
          'sendPasscode:offline': notSent('offline'),
          'after:answerLimit': notSent('slow'),
          ...Object.fromEntries(
            Object.entries(FINAL_ERRORS).map(([one, [target, why]]) => [
              `sendPasscode:${one}`,
              { ...to(target, why), guard: isMember },
            ]),
          ),
        },
      },
      sent: {
        meta: { requirements: ['OTP-28', ...BOTH], shows: { says: ['Code sent'], hides: ['Resend code'] } },
        on: { 'after:codeSentLabel': to('waiting', 'OTP-28', 'OTP-29', 'D-36') },
      },
      waiting: {
        meta: {
          requirements: ['OTP-29', ...BOTH, 'D-516'],
          asks: { countdown: { seconds: 15, of: 'pause' } },
          shows: { says: ['Resend code in 0:15'] },
        },
        on: { 'countdown:over': to('offered', 'OTP-29', 'D-36') },
      },
      resent: end({ result: 'sent', methodId: 'phone-number-2' }, 'OTP-27', 'D-36'),
      ...finalErrors,
    },
  },
);
