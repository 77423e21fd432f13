import { before, onlyVia, leadsTo, alwaysCan, never, type ModelProperty } from '#specs/properties.ts';
import { assign, stateIn } from 'xstate';
import { given, testModel, to } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { RULE } from './newPassword.screens.ts';

interface Context {
  /** RST-05: a reset link may say nothing of the address. */
  email: string | null;
}
const isBackable = ({ context }: { context: Context }) => context.email !== null;
const EMAIL = 'jane@acme.test';
const PASSWORD = 'fern and field 22';
/** One more than the service accepts. */
const TOO_LONG = 'ferns '.repeat(22);
const LENGTH = 'Must be at least 10 characters long';
const KINDS = 'Must contain 3 of the following: uppercase letter, lowercase letter, number, symbol';
const NOT_YET = 'You can continue once the password is accepted.';
const CHECKING = 'Your password is being checked.';
/** Everything that may be said of a password. */
const SAYINGS = [
  ...['Weak.', 'Fair.', 'Good.', 'Strong.', 'common', 'another word', 'Must be', 'Must contain'],
  ...[RULE, NOT_YET, CHECKING],
];
const TRY_AGAIN = { offers: [button('Try again')] };

const form = ({ email }: Context) => ({
  heading: 'Set a new password',
  says: ['A short sentence works well.'],
  offers: [button('Back'), ...['Email', 'New password'].map(field), ...['Show password', 'Continue'].map(button)],
  withholds: email === null ? ['Back', 'Email'] : [],
  values: { 'New password': PASSWORD, ...(email === null ? {} : { Email: email }) },
  off: ['Email'],
  strong: ['Continue'],
});
const saying = (...says: string[]) => ({
  says,
  hides: SAYINGS.filter((one) => !says.some((said) => said.includes(one))),
});
const closed = (...says: string[]) => ({ ...saying(...says, NOT_YET), off: ['Continue'] });
const waiting = { says: [CHECKING], hides: [NOT_YET], off: ['Continue'] };
const breached = {
  alert:
    'This password may have been used on a different site that experienced a security issue. Please choose another password.',
  invalid: ['New password'],
};
const state = (shows: object, ...requirements: string[]) => ({ meta: { requirements, shows } });
const alerted = (alert: string, ...requirements: string[]) => state({ alert }, ...requirements);

/** Answers about a password; no other part of them is shown. */
const accepted = {
  good: state(saying('Good.'), 'PWD-12', 'PWD-15'),
  strong: state(saying('Strong.'), 'PWD-16'),
  whole: state(saying(`Met: ${LENGTH}`, `Met: ${KINDS}`), 'PWD-18', 'PWD-19'),
  any: state(saying(), 'DAT-30', 'D-37'),
};
const refused = {
  guessed: state(closed('Weak. This is a very common password.'), 'PWD-12', 'PWD-13', 'PWD-17'),
  weak: state(closed('Weak.'), 'PWD-13'),
  fair: state(closed('Fair. Add another word or two.'), 'PWD-14', 'PWD-17'),
  short: state(closed(`Not met: ${LENGTH}`, `Met: ${KINDS}`), 'PWD-18', 'PWD-20'),
  plain: state(closed(`Met: ${LENGTH}`, `Not met: ${KINDS}`), 'PWD-19', 'PWD-21'),
  breached: state({ ...closed('Good.'), ...breached }, 'PWD-22', 'D-37'),
  breachedAny: state({ ...closed(), ...breached }, 'PWD-22', 'D-37'),
};
const assessed = Object.fromEntries(
  Object.entries({ accepted, refused }).flatMap(([verdict, answers]) =>
    Object.keys(answers).map((answer) => [
      `checkStrength:${answer}`,
      to(`${verdict}.${answer}`, 'PWD-10', 'DAT-28', 'DAT-29', 'DAT-30'),
    ]),
  ),
);
const unchecked = (notice: string, ...requirements: string[]) => ({
  target: ['unchecked', `#newPassword.composing.notice.${notice}`],
  meta: { requirements },
});

const properties: ModelProperty[] = [
  before('chosen', 'checkStrength', 'no password goes on that was not assessed', 'PWD-23', 'RST-06'),
  onlyVia('chosen', ['password.submitted'], 'a password goes on only when it is sent', 'PWD-23'),
  leadsTo(
    'composing.password.pausing',
    [...['accepted', 'refused', 'unchecked', 'empty', 'tooLong'].map((one) => `composing.password.${one}`), 'backed'],
    ['system', 'clock'],
    'the check ends',
    'PWD-10',
    'D-90',
  ),
  alwaysCan(['chosen', 'backed'], 'Continue is never dead for ever', 'D-90'),
  never('backed', 'given:unknown', 'there is no arrow where there is nothing to go back to', 'PWD-08'),
];

/** The notice is about what was sent before, or about a check that failed; typing removes it. */
export const newPasswordModel = testModel<Context>(
  {
    area: 'widget',
    about: 'The form for a new password: it is assessed whenever typing rests, and only a valid one goes on.',
    clock: {
      checkPause: { milliseconds: 300, requirements: ['PWD-11', 'D-30'] },
      answerLimit: { milliseconds: 10_000 },
    },
    by: { 'notice.expired': 'clock' },
    inputs: { checkStrength: ['PWD-10'] },
    success: ['chosen'],
    properties,
  },
  {
    id: 'newPassword',
    context: { email: EMAIL },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:fresh': given('an address is known', 'composing', { requirements: ['PWD-05', 'PWD-09'] }),
          'given:unknown': given('a reset link says nothing of the address', 'composing', {
            requirements: ['RST-05'],
            actions: assign({ email: null }),
          }),
          'given:refused': given(
            'the service refused what was chosen, which is still there',
            ['composing.notice.refused', 'composing.password.checking'],
            { requirements: ['RST-07'] },
          ),
          'given:limited': given(
            'the service refused for a while',
            ['composing.notice.passing.limited', 'composing.password.checking'],
            { requirements: ['D-142'] },
          ),
        },
      },
      composing: {
        type: 'parallel',
        meta: { requirements: ['PWD-09', 'RST-05'], shows: form },
        on: { 'back.chosen': { target: 'backed', guard: isBackable, meta: { requirements: ['PWD-08'] } } },
        states: {
          notice: {
            initial: 'none',
            on: {
              'password.typed:empty': '.none',
              'password.typed:whole': '.none',
              'password.typed:tooLong': '.none',
            },
            states: {
              none: {},
              refused: alerted('Please choose a stronger password.', 'RST-07'),
              email: alerted('This email address is not valid.', 'PWD-38'),
              slow: alerted('This took too long. Please try again.', 'D-90'),
              passing: {
                initial: 'limited',
                on: { 'notice.expired': to('none', 'D-142') },
                states: {
                  limited: alerted(
                    'Too many requests. Please wait a moment. You can try again in 15 seconds.',
                    'D-142',
                  ),
                  offline: alerted('You are offline. What you typed is kept. Please try again later.', 'D-90'),
                },
              },
            },
          },
          password: {
            initial: 'empty',
            on: {
              'password.typed:empty': to('.empty', 'PWD-23'),
              'password.typed:whole': to('.pausing', 'PWD-10', 'PWD-11'),
              'password.typed:tooLong': to('.tooLong', 'D-92'),
            },
            states: {
              empty: {
                meta: {
                  requirements: ['PWD-09', 'PWD-23', 'RST-06', 'D-494'],
                  shows: { ...closed(RULE), values: { 'New password': '' } },
                },
              },
              tooLong: {
                meta: {
                  requirements: ['D-92'],
                  shows: {
                    ...closed(),
                    values: { 'New password': TOO_LONG },
                    alert: 'A password can be up to 128 characters long.',
                    invalid: ['New password'],
                  },
                },
              },
              pausing: {
                meta: { requirements: ['PWD-11', 'PWD-23'], shows: waiting },
                on: { 'after:checkPause': to('checking', 'PWD-10', 'PWD-11') },
              },
              checking: {
                meta: {
                  requirements: ['PWD-10', 'PWD-23'],
                  asks: { checkStrength: ({ email }: Context) => ({ email, password: PASSWORD }) },
                  shows: waiting,
                },
                on: {
                  ...assessed,
                  'checkStrength:invalidEmail': unchecked('email', 'PWD-38'),
                  'checkStrength:offline': unchecked('passing.offline', 'D-90'),
                  'checkStrength:limited': unchecked('passing.limited', 'D-90', 'D-142'),
                  'after:answerLimit': unchecked('slow', 'D-90'),
                },
              },
              unchecked: {
                meta: { requirements: ['D-90'], shows: [closed(), TRY_AGAIN] },
                on: {
                  'check.retried': {
                    target: ['checking', '#newPassword.composing.notice.none'],
                    meta: { requirements: ['D-90'] },
                  },
                  'notice.expired': {
                    target: 'checking',
                    guard: stateIn({ composing: { notice: 'passing' } }),
                    meta: { requirements: ['D-142'] },
                  },
                },
              },
              accepted: {
                initial: 'good',
                meta: { requirements: ['RST-05'], holds: ['assessment'] },
                on: {
                  'password.submitted': to('#newPassword.chosen', 'PWD-23', 'RST-06'),
                },
                states: accepted,
              },
              refused: {
                initial: 'weak',
                meta: { requirements: ['RST-05', 'RST-06'], holds: ['assessment'] },
                states: refused,
              },
            },
          },
        },
      },
      chosen: {
        type: 'final',
        output: { result: 'chosen', password: PASSWORD },
        meta: { requirements: ['PWD-23'], holds: ['assessment'] },
      },
      backed: { type: 'final', output: { result: 'back' }, meta: { requirements: ['PWD-08'] } },
    },
  },
);
