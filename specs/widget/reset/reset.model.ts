import { assign } from 'xstate';
import { NOT_SAVED, session } from '#specs/sessionSaved.ts';
import { action, announced, given, testModel, to } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { RULE } from '#specs/widget/newPassword/newPassword.screens.ts';
import { resetProperties } from './resetProperties.ts';

interface Context {
  /** D-94: this browser may know whose link it is. */
  email: string | null;
  /** The chosen password, until it is set. */
  text: string;
}
const PASSWORD = 'fern and field 22';
const EMAIL = 'jane@acme.test';
const CHECKING = 'Your password is being checked.';
const INCOMPLETE = 'This link is incomplete. Open it again from your email.';
const OFFLINE = 'You are offline. What you typed is kept. Please try again later.';
const SLOW = 'This took too long. Please try again.';
const WEAK = 'Please choose a stronger password.';

const form = ({ email, text }: Context) => ({
  heading: 'Set a new password',
  says: ['A short sentence works well.'],
  offers: [button('Back'), ...['Email', 'New password'].map(field), ...['Show password', 'Continue'].map(button)],
  withholds: email === null ? ['Email'] : [],
  values: { 'New password': text, ...(email === null ? {} : { Email: email }) },
  off: ['Email'],
  strong: ['Continue'],
});
const fresh = {
  says: [RULE, 'You can continue once the password is accepted.'],
  hides: [...['Weak.', 'Fair.', 'Good.', 'Strong.', 'Must be'], CHECKING],
  off: ['Continue'],
};
/** A password was sent and not set. */
const refused = (alert: string) => ({ says: [CHECKING], off: ['Continue'], alert });
const resetting = (context: Context) => [
  form(context),
  { hides: [CHECKING], off: ['New password'], busy: true, working: ['Continue'] },
];
const signingIn = {
  heading: 'Signing you in...',
  says: ['One moment, please.'],
  busy: true,
  working: ['Signing you in...One moment, please.'],
};

const asked = (notice: object | null) => ({
  newPassword: ({ email, text }: Context) => ({ email, text, notice, isBackable: true }),
});
const refusedForm = (alert: string, notice: object) => ({
  meta: { requirements: ['RST-07'], asks: asked(notice), shows: refused(alert) },
});
const TRY_AGAIN = 'You can try again in';
const failure = (why: string, way: string) => ({
  says: [why],
  hides: why.includes(TRY_AGAIN) ? [] : [TRY_AGAIN],
  offers: [...new Set([way, 'Ask for a new link'])].map(button),
  strong: [way],
});
/** The link can lead nowhere any more. */
const dead = (why: string, ...requirements: string[]) => ({
  meta: { requirements, shows: failure(why, 'Ask for a new link') },
});
/** The same link may still work. */
const retryable = (why: string, on: Record<string, object> = {}, ...requirements: string[]) => ({
  meta: { requirements: ['RST-07', ...requirements], shows: failure(why, 'Try again') },
  on: { 'retry.chosen': to('#reset.loggingIn', 'RST-02'), ...on },
});
const expires = { 'notice.expired': to('#reset.loggingIn', 'D-142') };
const spent = to('failed.spent', 'RST-07', 'D-291', 'D-93');
const otherBrowser = to('failed.otherBrowser', 'RST-07', 'D-51', 'D-291');
const confirmed = (sentence: string) => ({
  tags: 'end' as const,
  meta: { requirements: ['RST-03'], shows: { heading: 'Success', says: [sentence] } },
});
const complete = (type: string, method: string, email: string | null) => [
  announced('authenticate_flow_complete', { type, email }),
  action('rememberMethod', { method }),
];

export const resetModel = testModel<Context>(
  {
    area: 'widget',
    about: 'Reset password mode: from the link of a mail to a new password, or straight in.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: {
      newPassword: ['RST-05', 'RST-07'],
      checkLink: ['RST-04', 'DAT-19', 'D-291'],
      resetPassword: ['RST-03', 'RST-04', 'IDS-19', 'DAT-19'],
      logInByLink: ['RST-02', 'RST-04', 'IDS-19', 'DAT-19'],
      saveSession: ['DAT-04', 'D-199'],
    },
    success: ['confirmed.password'],
    properties: resetProperties,
  },
  {
    id: 'reset',
    context: { email: null, text: '' },
    meta: { holds: ({ text }) => (text === '' ? [] : ['password']) },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:reset': given('token and type reset_password', 'choosing', {
            requirements: ['RST-01', 'RST-04', 'DAT-19'],
          }),
          'given:remembered': given('and this browser knows whose link it is', 'choosing', {
            requirements: ['D-94'],
            actions: assign({ email: EMAIL }),
          }),
          'given:login': given('token and type login', 'loggingIn', { requirements: ['RST-02'] }),
          'given:noToken': given('type without token', 'failed.incomplete', { requirements: ['D-93'] }),
          'given:blank': given('an empty token', 'failed.incomplete', { requirements: ['D-93'] }),
          'given:unknownType': given('token of an unknown type', 'failed.incomplete', { requirements: ['D-93'] }),
        },
      },
      choosing: {
        initial: 'fresh',
        meta: { requirements: ['RST-05'], asks: { checkLink: { token: 'one-time-1' } }, shows: form },
        on: {
          'newPassword:chosen': {
            target: 'resetting',
            actions: assign({ text: PASSWORD }),
            meta: { requirements: ['RST-01', 'RST-06'] },
          },
          'newPassword:back': to('goingToSignIn', 'D-93'),
          'checkLink:spent': spent,
          'checkLink:otherBrowser': otherBrowser,
        },
        states: {
          fresh: { meta: { requirements: ['RST-01', 'RST-06', 'D-494'], asks: asked(null), shows: fresh } },
          weak: refusedForm(WEAK, { code: 'refused', sentence: WEAK }),
          offline: refusedForm(OFFLINE, { code: 'offline' }),
          slow: refusedForm(SLOW, { code: 'slow' }),
        },
      },
      resetting: {
        meta: {
          requirements: ['RST-04', 'DAT-19'],
          asks: { resetPassword: { token: 'one-time-1', password: PASSWORD, sessionMinutes: 90 } },
          shows: resetting,
        },
        on: {
          'resetPassword:ok': to('saving.password', 'RST-03', 'DAT-04'),
          'resetPassword:weak': to('choosing.weak', 'RST-07'),
          'resetPassword:offline': to('choosing.offline', 'RST-07'),
          'after:answerLimit': to('choosing.slow', 'RST-07'),
          'resetPassword:spent': spent,
          'resetPassword:otherBrowser': otherBrowser,
        },
      },
      loggingIn: {
        meta: {
          requirements: ['RST-02'],
          asks: { logInByLink: { token: 'one-time-1', sessionMinutes: 90 } },
          shows: signingIn,
        },
        on: {
          'logInByLink:ok': to('saving.login', 'RST-02', 'DAT-04'),
          'logInByLink:spent': spent,
          'logInByLink:unread': to('failed.unread', 'D-93'),
          'logInByLink:otherBrowser': otherBrowser,
          'logInByLink:offline': to('failed.offline', 'RST-07'),
          'logInByLink:limited': to('failed.limited', 'RST-07', 'D-142'),
          'logInByLink:unavailable': to('failed.unavailable', 'RST-07'),
          'logInByLink:storageBlocked': to('failed.storageBlocked', 'RST-07'),
          'after:answerLimit': to('failed.slow', 'RST-07'),
        },
      },
      saving: {
        tags: 'passing',
        initial: 'password',
        meta: { asks: { saveSession: session }, holds: ['session'] },
        states: {
          password: {
            meta: { shows: resetting },
            on: {
              'saveSession:ok': {
                target: '#reset.confirmed.password',
                actions: assign({ text: '' }),
                meta: {
                  requirements: ['RST-03', 'EVT-01', 'EVT-05', 'D-44', 'D-106'],
                  announces: ({ email }) => complete('password', 'password', email),
                },
              },
              'saveSession:failed': to('#reset.notSaved.password', 'RST-07'),
            },
          },
          login: {
            meta: { shows: signingIn },
            on: {
              'saveSession:ok': {
                target: '#reset.confirmed.login',
                meta: {
                  requirements: ['RST-02', 'RST-03', 'EVT-05', 'D-44', 'D-106'],
                  announces: complete('magic_link', 'email', null),
                },
              },
              'saveSession:failed': to('#reset.notSaved.login', 'RST-07'),
            },
          },
        },
      },
      notSaved: {
        initial: 'password',
        meta: {
          requirements: ['RST-07'],
          holds: ['session'],
          shows: { heading: 'The link did not work', ...failure(NOT_SAVED, 'Try again') },
        },
        on: { 'signIn.chosen': to('goingToSignIn', 'D-93') },
        states: {
          password: { on: { 'retry.chosen': to('#reset.saving.password', 'RST-03') } },
          login: { on: { 'retry.chosen': to('#reset.saving.login', 'RST-02') } },
        },
      },
      failed: {
        initial: 'incomplete',
        meta: { shows: { heading: 'The link did not work' } },
        on: { 'signIn.chosen': to('goingToSignIn', 'D-93') },
        states: {
          incomplete: dead(INCOMPLETE, 'D-93'),
          unread: dead(INCOMPLETE, 'D-93'),
          spent: dead('This reset link was used or has expired.', 'RST-07'),
          otherBrowser: dead('This link belongs to another browser.', 'RST-07', 'D-51'),
          offline: retryable(OFFLINE, expires),
          limited: retryable(
            'Too many requests. Please wait a moment. You can try again in 15 seconds.',
            expires,
            'D-142',
          ),
          slow: retryable(SLOW),
          unavailable: retryable('The sign-in service cannot be reached right now. Please try again soon.'),
          storageBlocked: retryable(NOT_SAVED),
        },
      },
      confirmed: {
        initial: 'password',
        states: {
          password: confirmed('Your password has been set, and you are signed in.'),
          login: confirmed('You are signed in.'),
        },
      },
      goingToSignIn: { type: 'final', output: { result: 'signIn' }, meta: { requirements: ['D-93'] } },
    },
  },
);
