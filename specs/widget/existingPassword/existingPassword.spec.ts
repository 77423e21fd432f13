import { button, field, flow } from '#specs/vocabulary.ts';
import { session, sessionSaved, NOT_SAVED } from '#specs/sessionSaved.ts';

type Row = [string, string, string, ...string[]];

const EMAIL = 'jane@acme.test';
const PASSWORD = 'fern and field 22';
const BUSY = 'Signing you in...';

const form = (Password: string, rest: object = {}, strong = 'Continue') => ({
  heading: 'Sign in with your password',
  says: ['Welcome back.'],
  offers: [
    button('Back'),
    field('Email'),
    button('Forgot password'),
    field('Password'),
    button('Show password'),
    button(strong),
  ],
  hides: [BUSY],
  values: { Email: EMAIL, Password },
  off: ['Email'],
  strong: [strong],
  ...rest,
});
/** Controls that cannot be changed once the form was sent. */
const SENT = ['Email', 'Forgot password', 'Password'];
const busy = form(PASSWORD, {
  says: ['Welcome back.', BUSY],
  hides: [],
  busy: true,
  working: ['Continue'],
  off: SENT,
});
const user = (requirements: string[], shows: object) => ({ kind: 'wait-user' as const, requirements, shows });

/** Errors at the form after a failed sign-in, by cause. */
const ALERTS: Record<string, [string, ...string[]]> = {
  wrong: ['The email address or password is not correct.', 'PWD-25', 'THM-19'],
  locked: [
    'Too many failed attempts. Please wait before you try again. You can try again in 60 seconds.',
    'PWD-25',
    'THM-19',
    'D-142',
  ],
  offline: ['You are offline. What you typed is kept. Please try again later.', 'D-85'],
  slow: ['This took too long. Please try again.', 'D-85'],
};
const FAILURES = Object.keys(ALERTS);
const BLANK = ['empty', 'missing'];
const WRITTEN = ['typed', ...FAILURES];
const mail = (reason: string, texts: string[], ...requirements: string[]) => ({
  kind: 'end' as const,
  requirements,
  results: texts.map((text) => ({ result: 'reset', reason, text })),
});

export const existingPasswordSpec = flow({
  id: 'existingPassword',
  area: 'widget',
  about: 'Logging in with a password that exists.',
  scenarios: {
    fresh: { says: 'the account has a password', to: 'empty', requirements: ['PWD-06'] },
    kept: { says: 'back from the mail, with what was typed before', to: 'typed', requirements: ['PWD-06'] },
  },
  states: {
    empty: user(['PWD-06', 'PWD-08', 'PWD-09', 'PWD-30', 'D-37'], form('')),
    typed: user(['PWD-09', 'D-37'], form(PASSWORD)),
    missing: user(['D-85'], form('', { alert: 'Enter your password.', invalid: ['Password'] })),
    ...Object.fromEntries(
      Object.entries(ALERTS).map(([cause, [alert, ...requirements]]) => [
        cause,
        user(requirements, form(PASSWORD, { alert })),
      ]),
    ),
    loggingIn: { kind: 'wait-system', requirements: ['PWD-25'], shows: busy },
    saving: { kind: 'wait-system', requirements: ['D-199'], glimpse: busy },
    // The password was right; what is left is to keep the session.
    notSaved: user(['D-199'], form(PASSWORD, { alert: NOT_SAVED, off: SENT }, 'Try again')),
    loggedIn: { kind: 'end', requirements: ['PWD-27'], result: { result: 'loggedIn' } },
    'mailWanted.forgot': mail('forgot', ['', PASSWORD], 'PWD-30', 'PWD-31'),
    'mailWanted.dedupe': mail('dedupe', [''], 'PWD-28', 'PWD-29'),
    'mailWanted.breached': mail('breached', [''], 'PWD-28', 'PWD-39', 'D-37'),
    backed: { kind: 'end', requirements: ['PWD-08'], result: { result: 'back' } },
  },
  events: {
    'password.typed': { by: 'user', cases: ['empty', 'whole'] },
    'password.submitted': { by: 'user' },
    'forgotPassword.chosen': { by: 'user' },
    'notice.expired': { by: 'clock' },
    'back.chosen': { by: 'user' },
    logIn: {
      by: 'system',
      requirements: ['PWD-25', 'IDS-19'],
      asks: { email: EMAIL, password: PASSWORD, sessionMinutes: 90 },
      cases: ['ok', 'wrong', 'locked', 'offline', 'resetRequired', 'breached'],
    },
    saveSession: { by: 'system', requirements: ['DAT-04', 'D-199'], asks: session, cases: ['ok', 'failed'] },
    'retry.chosen': { by: 'user' },
  },
  clock: { answerLimit: 10_000 },
  transitions: [
    ...[...BLANK, ...WRITTEN].flatMap((from): Row[] => [
      [from, 'password.typed:empty', 'empty'],
      [from, 'password.typed:whole', 'typed'],
      [from, 'forgotPassword.chosen', 'mailWanted.forgot', 'PWD-30', 'PWD-31'],
      [from, 'back.chosen', 'backed', 'PWD-08'],
    ]),
    ...BLANK.map((from): Row => [from, 'password.submitted', 'missing', 'D-85']),
    ...WRITTEN.map((from): Row => [from, 'password.submitted', 'loggingIn', 'PWD-25']),
    ...['locked', 'offline'].map((from): Row => [from, 'notice.expired', 'typed', 'D-142']),
    ['loggingIn', 'logIn:ok', 'saving', 'PWD-27', 'D-199'],
    ['saving', 'saveSession:ok', 'loggedIn', 'PWD-27', 'D-199'],
    ['saving', 'saveSession:failed', 'notSaved', 'D-199'],
    ['notSaved', 'retry.chosen', 'saving', 'D-199'],
    ['notSaved', 'back.chosen', 'backed', 'PWD-08'],
    ['loggingIn', 'logIn:wrong', 'wrong', 'PWD-25', 'THM-19'],
    ['loggingIn', 'logIn:locked', 'locked', 'PWD-25', 'THM-19'],
    ['loggingIn', 'logIn:offline', 'offline', 'D-85'],
    ['loggingIn', 'after:answerLimit', 'slow', 'D-85'],
    ['loggingIn', 'logIn:resetRequired', 'mailWanted.dedupe', 'PWD-28', 'PWD-29'],
    ['loggingIn', 'logIn:breached', 'mailWanted.breached', 'PWD-28', 'PWD-39', 'D-37'],
    ['loggingIn', 'back.chosen', 'backed', 'PWD-08'],
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'loggedIn',
      events: ['saveSession:ok'],
      says: 'nobody is logged in whose session is not kept',
      requirements: ['PWD-27', 'D-199'],
    },
    ...sessionSaved({ opened: 'logIn:ok', kept: ['loggedIn'], notSaved: 'notSaved', requirements: ['PWD-27'] }),
    {
      kind: 'leadsTo',
      from: 'loggingIn',
      goals: ['loggedIn', 'mailWanted.*', 'backed', 'notSaved', ...FAILURES],
      fair: ['system', 'clock'],
      says: 'logging in ends',
      requirements: ['PWD-25'],
    },
    {
      kind: 'alwaysCan',
      goals: ['mailWanted.forgot', 'loggedIn', 'backed', 'mailWanted.dedupe', 'mailWanted.breached'],
      says: 'there is always a way on',
      requirements: ['PWD-08', 'PWD-30'],
    },
  ],
});
