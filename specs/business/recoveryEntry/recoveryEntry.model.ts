import { onlyVia, alwaysCan, leadsTo } from '#specs/properties.ts';
import { announced, given, testModel, to, end } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { done, OFFLINE, SLOW, WAIT } from '../given.ts';
import { ofMember } from '../givenFactors.ts';

const FIELD = 'Your backup code';
const CODE = '2abc-defg-hjkm-npqr';
const why = { requirements: ['B2B-13'] };
const typed = { values: { [FIELD]: ` ${CODE} ` } };
const refused = (alert: string, more: object = {}) => ({ meta: { ...why, shows: { alert, ...more } } });
const wrong = refused('That backup code did not work. Please try another one.', { invalid: [FIELD] });
const expires = { 'notice.expired': to('plain', 'D-142') };

export const recoveryEntryModel = testModel(
  {
    area: 'business',
    about: 'A backup code in place of the authenticator app.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    properties: [
      onlyVia('accepted', ['recover:ok'], 'nobody is logged in whose code the service has not taken', 'B2B-13'),
      alwaysCan(['back', 'accepted', 'expired'], 'the app can be used after all', 'B2B-19'),
      leadsTo(
        'entering.recovering',
        ['accepted', 'entering.typing.typed', 'expired', 'back'],
        ['system', 'clock'],
        'looking at a code ends',
        'B2B-13',
      ),
    ],
  },
  {
    id: 'recoveryEntry',
    initial: 'arriving',
    states: {
      arriving: { on: { 'given:withoutApp': given('the app is not at hand', 'entering', why) } },
      entering: {
        initial: 'typing',
        meta: {
          ...why,
          shows: {
            heading: 'Sign in with a backup code',
            says: ['Each of the codes that you saved works once.'],
            offers: [button('Back'), field(FIELD), button('Continue')],
            strong: ['Continue'],
            values: { [FIELD]: '' },
          },
        },
        on: { 'back.chosen': to('back', 'B2B-19') },
        states: {
          typing: {
            initial: 'empty',
            on: {
              'recoveryCode.typed:code': to('.typed', 'B2B-13'),
              'recoveryCode.typed:nothing': to('.empty', 'B2B-13'),
            },
            states: {
              empty: {
                initial: 'plain',
                on: { 'recoveryCode.submitted': to('.wrong', 'B2B-13') },
                states: { plain: { meta: why }, wrong },
              },
              typed: {
                initial: 'plain',
                meta: { ...why, holds: ['code'], shows: typed },
                on: { 'recoveryCode.submitted': to('#recoveryEntry.entering.recovering', 'B2B-13') },
                states: {
                  plain: {},
                  wrong,
                  refused: refused('This cannot be done.'),
                  offline: { ...refused(OFFLINE), on: expires },
                  limited: { ...refused(`${WAIT} You can try again in 15 seconds.`), on: expires },
                  slow: refused(SLOW),
                },
              },
            },
          },
          recovering: {
            meta: {
              ...why,
              asks: { recover: { ...ofMember, recoveryCode: CODE, sessionMinutes: 90 } },
              holds: ['code'],
              shows: { ...typed, says: ['Please wait...'], busy: true, working: ['Continue'], off: [FIELD] },
            },
            on: {
              'recover:ok': {
                target: '#recoveryEntry.accepted',
                meta: { ...why, announces: [announced('B2B_RECOVERY_CODES_RECOVER')] },
              },
              'recover:wrong': to('typing.typed.wrong', 'B2B-13'),
              'recover:refused': to('typing.typed.refused', 'B2B-13'),
              'recover:offline': to('typing.typed.offline', 'B2B-13'),
              'recover:limited': to('typing.typed.limited', 'B2B-13'),
              'recover:expired': to('#recoveryEntry.expired', 'B2B-05'),
              'after:answerLimit': to('typing.typed.slow', 'B2B-13'),
            },
          },
        },
      },
      accepted: end({ result: 'accepted', answer: done }, 'B2B-13'),
      back: end({ result: 'back' }, 'B2B-19'),
      expired: end({ result: 'failure', failure: { kind: 'expired' } }, 'B2B-05'),
    },
  },
);
