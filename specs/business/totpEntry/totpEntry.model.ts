import { announced, given, sets, testModel, end } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { done, OFFLINE, SLOW, WAIT } from '../given.ts';
import { ofMember } from '../givenFactors.ts';

/** `enrols`: the code is the first one of an app. `hasOther`: a text would do as well. */
interface Context {
  enrols: boolean;
  hasOther: boolean;
}
const why = { requirements: ['B2B-19'] };
const HINT = 'A new code appears every 30 seconds.';
const entry = ({ enrols, hasOther }: Context) => ({
  heading: 'Enter the code from your app',
  says: ['Your authenticator app shows six digits.', ...(enrols ? [HINT] : [])],
  hides: enrols ? [] : [HINT],
  offers: [
    field('Passcode'),
    ...(enrols ? [button('Back')] : [button('Use one of your backup codes')]),
    ...(hasOther ? [button('Send a text instead')] : []),
  ],
  values: { Passcode: '' },
  strong: [],
});
const refused = (alert: string, more: object = {}) => ({ meta: { ...why, shows: { alert, ...more } } });
const expires = { 'notice.expired': { target: 'empty', meta: { requirements: ['D-142'] } } };
const to = (target: string) => ({ target, meta: why });
const left = (target: string, isOpen: (context: Context) => boolean, ...requirements: string[]) => ({
  target,
  guard: ({ context }: { context: Context }) => isOpen(context),
  meta: { requirements },
});
const denied = (target: string) => ({ target, meta: { requirements: ['B2B-05'] } });

export const totpEntryModel = testModel<Context>(
  {
    area: 'business',
    about: 'A code of the authenticator app: the first one of an app that is added, or a later one.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: { verifyTotp: ['B2B-19'] },
    properties: [
      {
        kind: 'onlyVia',
        state: 'accepted',
        events: ['verifyTotp:ok'],
        says: 'nobody is logged in whose code the service has not taken',
        requirements: ['B2B-19'],
      },
      {
        kind: 'never',
        state: 'recovery',
        after: 'given:enrolling',
        says: 'there are no backup codes yet while an app is added',
        requirements: ['B2B-13'],
      },
      {
        kind: 'leadsTo',
        from: 'entering.verifying',
        goals: ['accepted', 'entering.typing', 'policy', 'expired', 'back', 'otherFactor', 'recovery'],
        fair: ['system', 'clock'],
        says: 'verifying ends',
        requirements: ['B2B-19'],
      },
    ],
  },
  {
    id: 'totpEntry',
    context: { enrols: false, hasOther: false },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:enrolling': given('an app is about to be added', 'entering', {
            ...why,
            actions: sets<Context>({ enrols: true }),
          }),
          'given:enrolled': given('a text would do as well', 'entering', {
            ...why,
            actions: sets<Context>({ hasOther: true }),
          }),
          'given:only': given('there is an app alone', 'entering', why),
        },
      },
      entering: {
        initial: 'typing',
        meta: { ...why, shows: entry },
        on: {
          'back.chosen': left('back', ({ enrols }) => enrols, 'B2B-17', 'B2B-18'),
          'sms.chosen': left('otherFactor', ({ hasOther }) => hasOther, 'B2B-16'),
          'recovery.chosen': left('recovery', ({ enrols }) => !enrols, 'B2B-13'),
        },
        states: {
          typing: {
            initial: 'empty',
            on: {
              'passcode.typed:digits': to('.partial'),
              'passcode.typed:letters': to('.empty'),
              'passcode.typed:whole': to('verifying'),
              'passcode.typed:pasted': to('verifying'),
            },
            states: {
              empty: { meta: why },
              partial: { meta: { ...why, holds: ['code'], shows: { values: { Passcode: '12' } } } },
              wrong: refused('Invalid passcode, please try again.', { invalid: ['Passcode'] }),
              used: refused('This code was used. Please wait for the next one.'),
              limited: { ...refused(`${WAIT} You can try again in 15 seconds.`), on: expires },
              offline: { ...refused(OFFLINE), on: expires },
              slow: refused(SLOW),
            },
          },
          verifying: {
            meta: {
              ...why,
              asks: {
                verifyTotp: ({ enrols }: Context) => ({ ...ofMember, code: '123456', enrols, sessionMinutes: 90 }),
              },
              holds: ['code'],
              shows: {
                says: ['Verifying…'],
                values: { Passcode: '123456' },
                busy: true,
                working: ['Passcode'],
                off: ['Passcode'],
              },
            },
            on: {
              'verifyTotp:ok': {
                target: '#totpEntry.accepted',
                meta: { ...why, announces: [announced('B2B_TOTP_AUTHENTICATE')] },
              },
              'verifyTotp:wrong': to('typing.wrong'),
              'verifyTotp:used': to('typing.used'),
              'verifyTotp:limited': to('typing.limited'),
              'verifyTotp:offline': to('typing.offline'),
              'verifyTotp:policy': denied('#totpEntry.policy'),
              'verifyTotp:expired': denied('#totpEntry.expired'),
              'after:answerLimit': to('typing.slow'),
            },
          },
        },
      },
      accepted: end({ result: 'accepted', answer: done }, 'B2B-19'),
      back: end({ result: 'back' }, 'B2B-17', 'B2B-18'),
      otherFactor: end({ result: 'otherFactor' }, 'B2B-16'),
      recovery: end({ result: 'recovery' }, 'B2B-13'),
      policy: end({ result: 'failure', failure: { kind: 'authPolicy', organization: null } }, 'B2B-05'),
      expired: end({ result: 'failure', failure: { kind: 'expired' } }, 'B2B-05'),
    },
  },
);
