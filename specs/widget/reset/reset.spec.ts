import { flow } from '#specs/vocabulary.ts';
import { session, sessionSaved, NOT_SAVED } from '#specs/sessionSaved.ts';
import { confirmed, EMAIL, failed, FAILURES, FAMILIES, formOf, PASSWORD, waiting } from './reset.sights.ts';

type Row = [string, string, string, ...string[]];

const rowsOf = (family: string): Row[] => [
  ...['choosing', 'choosing.weak', 'choosing.offline', 'choosing.slow'].flatMap((form): Row[] => [
    [`${family}${form}`, 'newPassword:chosen', `${family}resetting`, 'RST-01', 'RST-06'],
    [`${family}${form}`, 'newPassword:back', 'goingToSignIn', 'D-93'],
    [`${family}${form}`, 'checkLink:spent', 'failed.spent', 'RST-07', 'D-291'],
    [`${family}${form}`, 'checkLink:otherBrowser', 'failed.otherBrowser', 'RST-07', 'D-51', 'D-291'],
  ]),
  [`${family}resetting`, 'resetPassword:ok', `${family}saving.password`, 'RST-03', 'DAT-04'],
  [`${family}resetting`, 'resetPassword:weak', `${family}choosing.weak`, 'RST-07'],
  [`${family}resetting`, 'resetPassword:offline', `${family}choosing.offline`, 'RST-07'],
  [`${family}resetting`, 'after:answerLimit', `${family}choosing.slow`, 'RST-07'],
  [`${family}resetting`, 'resetPassword:spent', 'failed.spent', 'RST-07', 'D-93'],
  [`${family}resetting`, 'resetPassword:otherBrowser', 'failed.otherBrowser', 'RST-07', 'D-51'],
  [`${family}saving.password`, 'saveSession:ok', 'confirmed.password', 'RST-03'],
  [`${family}saving.password`, 'saveSession:failed', `${family}notSaved.password`, 'RST-07'],
  [`${family}notSaved.password`, 'retry.chosen', `${family}saving.password`, 'RST-03'],
  [`${family}notSaved.password`, 'signIn.chosen', 'goingToSignIn', 'D-93'],
];

const RETRYABLE = ['offline', 'limited', 'slow', 'unavailable', 'storageBlocked'];
const DEAD = ['incomplete', 'unread', 'spent', 'otherBrowser'];

/** States that every wait ends in a final state or back at the form. */
const waitEnds = (from: string, back: string[], ...requirements: string[]) => ({
  kind: 'leadsTo' as const,
  from,
  goals: ['confirmed.*', 'notSaved.*', 'failed.*', ...back],
  fair: ['system' as const, 'clock' as const],
  says: 'the wait ends',
  requirements,
});

export const resetSpec = flow({
  id: 'reset',
  area: 'widget',
  about: 'Reset password mode: from the link of a mail to a new password, or straight in.',
  scenarios: {
    reset: { says: 'token and type reset_password', to: 'choosing', requirements: ['RST-01', 'RST-04', 'DAT-19'] },
    remembered: { says: 'and this browser knows whose link it is', to: 'remembered.choosing', requirements: ['D-94'] },
    login: { says: 'token and type login', to: 'loggingIn', requirements: ['RST-02'] },
    noToken: { says: 'type without token', to: 'failed.incomplete', requirements: ['D-93'] },
    blank: { says: 'an empty token', to: 'failed.incomplete', requirements: ['D-93'] },
    unknownType: { says: 'token of an unknown type', to: 'failed.incomplete', requirements: ['D-93'] },
  },
  states: {
    ...Object.assign({}, ...FAMILIES.map(formOf)),
    loggingIn: { kind: 'wait-system', requirements: ['RST-02'], shows: waiting },
    'saving.login': { kind: 'wait-system', glimpse: waiting },
    ...FAILURES,
    'notSaved.login': failed(NOT_SAVED, true, 'RST-07'),
    'confirmed.password': confirmed('Your password has been set, and you are signed in.'),
    'confirmed.login': confirmed('You are signed in.'),
    goingToSignIn: { kind: 'end', requirements: ['D-93'], result: { result: 'signIn' } },
  },
  events: {
    newPassword: {
      by: 'system',
      requirements: ['RST-05', 'RST-07'],
      asksIn: Object.fromEntries(
        FAMILIES.flatMap((family) => {
          const email = family === '' ? null : EMAIL;
          const asked = (text: string, notice: object | null) => [{ email, text, notice, isBackable: true }];
          const refused = { code: 'refused', sentence: 'Please choose a stronger password.' };
          return [
            [`${family}choosing`, asked('', null)],
            [`${family}choosing.weak`, asked(PASSWORD, refused)],
            [`${family}choosing.offline`, asked(PASSWORD, { code: 'offline' })],
            [`${family}choosing.slow`, asked(PASSWORD, { code: 'slow' })],
          ];
        }),
      ),
      cases: ['chosen', 'back'],
    },
    checkLink: {
      by: 'system',
      asks: { token: 'one-time-1' },
      requirements: ['RST-04', 'DAT-19', 'D-291'],
      cases: ['spent', 'otherBrowser'],
    },
    resetPassword: {
      by: 'system',
      asks: { token: 'one-time-1', password: PASSWORD, sessionMinutes: 90 },
      requirements: ['RST-03', 'RST-04', 'IDS-19', 'DAT-19'],
      cases: ['ok', 'weak', 'offline', 'spent', 'otherBrowser'],
    },
    logInByLink: {
      by: 'system',
      asks: { token: 'one-time-1', sessionMinutes: 90 },
      requirements: ['RST-02', 'RST-04', 'IDS-19', 'DAT-19'],
      cases: ['ok', 'spent', 'unread', 'otherBrowser', 'offline', 'limited', 'unavailable', 'storageBlocked'],
    },
    saveSession: { by: 'system', requirements: ['DAT-04', 'D-199'], asks: session, cases: ['ok', 'failed'] },
    'retry.chosen': { by: 'user' },
    'notice.expired': { by: 'clock' },
    'signIn.chosen': { by: 'user' },
  },
  clock: { answerLimit: 10_000 },
  transitions: [
    ...FAMILIES.flatMap(rowsOf),
    ['loggingIn', 'logInByLink:ok', 'saving.login', 'RST-02', 'DAT-04'],
    ['loggingIn', 'logInByLink:spent', 'failed.spent', 'RST-07'],
    ['loggingIn', 'logInByLink:unread', 'failed.unread', 'D-93'],
    ['loggingIn', 'logInByLink:otherBrowser', 'failed.otherBrowser', 'RST-07', 'D-51'],
    ['loggingIn', 'logInByLink:offline', 'failed.offline', 'RST-07'],
    ['loggingIn', 'logInByLink:limited', 'failed.limited', 'RST-07', 'D-142'],
    ...['offline', 'limited'].map((why): Row => [`failed.${why}`, 'notice.expired', 'loggingIn', 'D-142']),
    ['loggingIn', 'logInByLink:unavailable', 'failed.unavailable', 'RST-07'],
    ['loggingIn', 'logInByLink:storageBlocked', 'failed.storageBlocked', 'RST-07'],
    ['loggingIn', 'after:answerLimit', 'failed.slow', 'RST-07'],
    ['saving.login', 'saveSession:ok', 'confirmed.login', 'RST-02', 'RST-03'],
    ['saving.login', 'saveSession:failed', 'notSaved.login', 'RST-07'],
    ...RETRYABLE.map((why): Row => [`failed.${why}`, 'retry.chosen', 'loggingIn', 'RST-02']),
    ...[...RETRYABLE, ...DEAD].map((why): Row => [`failed.${why}`, 'signIn.chosen', 'goingToSignIn', 'D-93']),
    ['notSaved.login', 'retry.chosen', 'saving.login', 'RST-02'],
    ['notSaved.login', 'signIn.chosen', 'goingToSignIn', 'D-93'],
  ],
  properties: [
    {
      kind: 'before',
      state: 'confirmed.password',
      mustHaveSeen: 'resetPassword:ok',
      says: "'Success' only after the password was set",
      requirements: ['RST-03'],
    },
    {
      kind: 'never',
      state: 'choosing*',
      after: 'login',
      says: 'a sign-in link shows no form',
      requirements: ['RST-02'],
    },
    {
      kind: 'onlyVia',
      state: 'confirmed.*',
      events: ['saveSession:ok'],
      says: "'Success' only once the session is kept",
      requirements: ['RST-03', 'DAT-04'],
    },
    ...sessionSaved({
      opened: 'logInByLink:ok',
      state: 'saving.login',
      kept: ['confirmed.login'],
      notSaved: 'notSaved.login',
      requirements: ['RST-02'],
    }),
    ...FAMILIES.flatMap((family) =>
      sessionSaved({
        opened: 'resetPassword:ok',
        state: `${family}saving.password`,
        kept: ['confirmed.password'],
        notSaved: `${family}notSaved.password`,
        requirements: ['RST-03'],
      }),
    ),
    waitEnds('loggingIn', [], 'RST-02'),
    waitEnds('resetting', ['choosing.*'], 'RST-03', 'RST-07'),
    {
      kind: 'alwaysCan',
      goals: ['confirmed.*', 'goingToSignIn'],
      says: 'every screen has a way on',
      requirements: ['D-93'],
    },
  ],
  announces: [
    ...FAMILIES.map((family) => ({
      from: `${family}saving.password`,
      on: 'saveSession:ok',
      what: 'authenticate_flow_complete',
      details: {
        name: 'authenticate_flow_complete',
        type: 'password',
        email: family === 'remembered.' ? EMAIL : null,
      },
      requirements: ['EVT-01', 'EVT-05', 'D-44'],
    })),
    {
      from: 'saving.login',
      on: 'saveSession:ok',
      what: 'authenticate_flow_complete',
      details: { name: 'authenticate_flow_complete', type: 'magic_link', email: null },
      requirements: ['EVT-05', 'D-44'],
    },
    ...[...FAMILIES.map((family) => [`${family}saving.password`, 'password']), ['saving.login', 'email']].map(
      ([from = '', method]) => ({
        from,
        on: 'saveSession:ok',
        what: 'rememberMethod',
        details: { method },
        requirements: ['D-106'],
      }),
    ),
  ],
});
