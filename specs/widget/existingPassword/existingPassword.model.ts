import { onlyVia, leadsTo, alwaysCan } from '#specs/properties.ts';
import { NOT_SAVED, session, sessionSaved } from '#specs/sessionSaved.ts';
import { given, testModel, to } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';

const EMAIL = 'jane@acme.test';
const PASSWORD = 'fern and field 22';
const BUSY = 'Signing you in...';

const form = {
  heading: 'Sign in with your password',
  says: ['Welcome back.'],
  offers: [button('Back'), field('Email'), button('Forgot password'), field('Password'), button('Show password')],
  values: { Email: EMAIL, Password: PASSWORD },
  off: ['Email'],
};
const open = { offers: [button('Continue')], hides: [BUSY], strong: ['Continue'] };
const busy = {
  says: [BUSY],
  offers: [button('Continue')],
  busy: true,
  working: ['Continue'],
  off: ['Forgot password', 'Password'],
  strong: ['Continue'],
};
const error = (alert: string, ...requirements: string[]) => ({ meta: { requirements, shows: { alert } } });
const passing = { on: { 'notice.expired': to('typed', 'D-142') } };
const toMail = (reason: string, text: string, ...requirements: string[]) => ({
  type: 'final' as const,
  output: { result: 'reset', reason, text },
  meta: { requirements },
});

export const existingPasswordModel = testModel(
  {
    area: 'widget',
    about: 'Logging in with a password that exists.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: { logIn: ['PWD-25', 'IDS-19'], saveSession: ['DAT-04', 'D-199'] },
    success: ['loggedIn'],
    properties: [
      onlyVia('loggedIn', ['saveSession:ok'], 'logged in only once the session is saved', 'PWD-27', 'D-199'),
      ...sessionSaved({
        opened: 'logIn:ok',
        saved: ['loggedIn'],
        notSaved: 'notSaved',
        requirements: ['PWD-27'],
      }),
      leadsTo(
        'loggingIn',
        ['loggedIn', 'dedupe', 'breached', 'backed', 'notSaved', 'entering'],
        ['system', 'clock'],
        'logging in ends',
        'PWD-25',
      ),
      alwaysCan(
        ['forgotten', 'forgottenTyped', 'loggedIn', 'backed', 'dedupe', 'breached'],
        'there is always a way on',
        'PWD-08',
        'PWD-30',
      ),
    ],
  },
  {
    id: 'existingPassword',
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:fresh': given('the account has a password', 'entering', { requirements: ['PWD-06'] }),
          'given:saved': given('back from the mail, with what was typed before', 'entering.written', {
            requirements: ['PWD-06'],
          }),
        },
      },
      entering: {
        meta: { requirements: ['PWD-06', 'PWD-08', 'PWD-09', 'PWD-30', 'D-37'], shows: [form, open] },
        on: {
          'password.typed:empty': '.blank',
          'password.typed:whole': '.written',
          'back.chosen': to('backed', 'PWD-08'),
        },
        initial: 'blank',
        states: {
          blank: {
            meta: { shows: { values: { Password: '' } } },
            on: {
              'password.submitted': to('.missing', 'D-85'),
              'forgotPassword.chosen': to('#existingPassword.forgotten', 'PWD-30', 'PWD-31'),
            },
            initial: 'empty',
            states: {
              empty: {},
              missing: {
                meta: { requirements: ['D-85'], shows: { alert: 'Enter your password.', invalid: ['Password'] } },
              },
            },
          },
          written: {
            meta: { requirements: ['PWD-09', 'D-37'] },
            on: {
              'password.submitted': to('#existingPassword.loggingIn', 'PWD-25'),
              'forgotPassword.chosen': to('#existingPassword.forgottenTyped', 'PWD-30', 'PWD-31'),
            },
            initial: 'typed',
            states: {
              typed: {},
              wrong: error('The email address or password is not correct.', 'PWD-25', 'THM-19'),
              locked: {
                ...error(
                  'Too many failed attempts. Please wait before you try again. You can try again in 60 seconds.',
                  'PWD-25',
                  'THM-19',
                  'D-142',
                ),
                ...passing,
              },
              offline: {
                ...error('You are offline. What you typed is kept. Please try again later.', 'D-85'),
                ...passing,
              },
              slow: error('This took too long. Please try again.', 'D-85'),
            },
          },
        },
      },
      loggingIn: {
        meta: {
          requirements: ['PWD-25'],
          asks: { logIn: { email: EMAIL, password: PASSWORD, sessionMinutes: 90 } },
          shows: [form, busy],
        },
        on: {
          'logIn:ok': to('saving', 'PWD-27', 'D-199'),
          'logIn:wrong': to('entering.written.wrong', 'PWD-25', 'THM-19'),
          'logIn:locked': to('entering.written.locked', 'PWD-25', 'THM-19'),
          'logIn:offline': to('entering.written.offline', 'D-85'),
          'logIn:resetRequired': to('dedupe', 'PWD-28', 'PWD-29'),
          'logIn:breached': to('breached', 'PWD-28', 'PWD-39', 'D-37'),
          'after:answerLimit': to('entering.written.slow', 'D-85'),
          'back.chosen': to('backed', 'PWD-08'),
        },
      },
      saving: {
        tags: 'passing',
        meta: { requirements: ['D-199'], asks: { saveSession: session }, holds: ['session'], shows: [form, busy] },
        on: {
          'saveSession:ok': to('loggedIn', 'PWD-27', 'D-199'),
          'saveSession:failed': to('notSaved', 'D-199'),
        },
      },
      notSaved: {
        meta: {
          requirements: ['D-199'],
          holds: ['session'],
          shows: [
            form,
            {
              hides: [BUSY],
              alert: NOT_SAVED,
              offers: [button('Try again')],
              off: ['Forgot password', 'Password'],
              strong: ['Try again'],
            },
          ],
        },
        on: { 'retry.chosen': to('saving', 'D-199'), 'back.chosen': to('backed', 'PWD-08') },
      },
      loggedIn: { type: 'final', output: { result: 'loggedIn' }, meta: { requirements: ['PWD-27'] } },
      forgotten: toMail('forgot', '', 'PWD-30', 'PWD-31'),
      forgottenTyped: toMail('forgot', PASSWORD, 'PWD-30', 'PWD-31'),
      dedupe: toMail('dedupe', '', 'PWD-28', 'PWD-29'),
      breached: toMail('breached', '', 'PWD-28', 'PWD-39', 'D-37'),
      backed: { type: 'final', output: { result: 'back' }, meta: { requirements: ['PWD-08'] } },
    },
  },
);
