import { assign } from 'xstate';
import { NOT_SAVED, session } from '#specs/sessionSaved.ts';
import { action, announced, given, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import { resetProperties } from './resetProperties.ts';

interface Context {
  /** D-94: this browser may know whose link it is. */
  email: string | null;
}
const EMAIL = 'jane@acme.test';
const INCOMPLETE = 'This link is incomplete. Open it again from your email.';
const OFFLINE = 'You are offline. What you typed is kept. Please try again later.';
const SLOW = 'This took too long. Please try again.';

const signingIn = {
  heading: 'Signing you in...',
  says: ['One moment, please.'],
  busy: true,
  working: ['Signing you in...One moment, please.'],
};

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
      newPassword: ['RST-04', 'RST-05', 'RST-06', 'RST-07', 'IDS-19', 'DAT-19', 'D-494'],
      logInByLink: ['RST-02', 'RST-04', 'IDS-19', 'DAT-19'],
      saveSession: ['DAT-04', 'D-199'],
    },
    success: ['confirmed.password'],
    properties: resetProperties,
  },
  {
    id: 'reset',
    context: { email: null },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:reset': given('token and type reset_password', 'newPassword', {
            requirements: ['RST-01', 'RST-04', 'DAT-19'],
          }),
          'given:remembered': given('and this browser knows whose link it is', 'newPassword', {
            requirements: ['D-94'],
            actions: assign({ email: EMAIL }),
          }),
          'given:login': given('token and type login', 'loggingIn', { requirements: ['RST-02'] }),
          'given:noToken': given('type without token', 'failed.incomplete', { requirements: ['D-93'] }),
          'given:blank': given('an empty token', 'failed.incomplete', { requirements: ['D-93'] }),
          'given:unknownType': given('token of an unknown type', 'failed.incomplete', { requirements: ['D-93'] }),
        },
      },
      newPassword: {
        meta: {
          requirements: ['RST-01', 'RST-05'],
          asks: {
            newPassword: ({ email }: Context) => ({
              right: { by: 'resetToken', token: 'one-time-1', email, sessionMinutes: 90 },
            }),
          },
          shows: null,
        },
        on: {
          'newPassword:signedIn': {
            target: 'confirmed.password',
            meta: {
              requirements: ['RST-03', 'EVT-01', 'EVT-05', 'D-44', 'D-106'],
              announces: ({ email }) => complete('password', 'password', email),
            },
          },
          'newPassword:back': to('goingToSignIn', 'D-93'),
          'newPassword:spent': spent,
          'newPassword:otherBrowser': otherBrowser,
        },
      },
      loggingIn: {
        meta: {
          requirements: ['RST-02'],
          asks: { logInByLink: { token: 'one-time-1', sessionMinutes: 90 } },
          shows: signingIn,
        },
        on: {
          'logInByLink:ok': to('saving', 'RST-02', 'DAT-04'),
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
        meta: { asks: { saveSession: session }, holds: ['session'], shows: signingIn },
        on: {
          'saveSession:ok': {
            target: 'confirmed.login',
            meta: {
              requirements: ['RST-02', 'RST-03', 'EVT-05', 'D-44', 'D-106'],
              announces: complete('magic_link', 'email', null),
            },
          },
          'saveSession:failed': to('notSaved', 'RST-07'),
        },
      },
      notSaved: {
        meta: {
          requirements: ['RST-07'],
          holds: ['session'],
          shows: { heading: 'The link did not work', ...failure(NOT_SAVED, 'Try again') },
        },
        on: { 'retry.chosen': to('saving', 'RST-02'), 'signIn.chosen': to('goingToSignIn', 'D-93') },
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
