import { type Breaks, inFile } from '../break.ts';

const wire = inFile('src/adapters/passwords/passwords.http.ts');
const links = inFile('src/adapters/passwords/resetLinks.http.ts');
const password = inFile('machines/widget/password/password.machine.ts');
const fresh = inFile('machines/widget/newPassword/newPassword.machine.ts');
const screen = inFile('machines/widget/newPassword/newPassword.screen.ts');
const existing = inFile('machines/widget/existingPassword/existingPassword.machine.ts');
const existingRules = inFile('machines/widget/existingPassword/existingPassword.rules.ts');
const passwordless = inFile('machines/widget/passwordless/passwordless.machine.ts');
const mail = inFile('machines/widget/resetMail/resetMail.machine.ts');
const reset = inFile('machines/widget/reset/reset.machine.ts');
const resetRules = inFile('machines/widget/reset/reset.rules.ts');
const requests = inFile('machines/widget/widget.rules.ts');
const RESET_OPTIONS = [
  'login_redirect_url',
  'login_expiration_minutes',
  'reset_password_redirect_url',
  'reset_password_expiration_minutes',
  'reset_password_template_id',
];
const RESET_MAPPINGS = [
  'loginRedirectURL',
  'loginExpirationMinutes',
  'resetPasswordRedirectURL',
  'resetPasswordExpirationMinutes',
];

/** Reset mails and the reset mode. */
export const resetBreaks: Breaks = {
  'PWD-28': [
    existing(
      "params: ({ event: { error } }) => ({ error }) },\n            target: 'mailWanted'",
      "params: ({ event: { error } }) => ({ error }) },\n            target: 'entering'",
    ),
    inFile('src/adapters/identity/identityErrors.ts')(
      "reset_password: 'password_reset_required'",
      "reset: 'password_reset_required'",
    ),
  ],
  'PWD-29': [
    existingRules("'breached' : 'dedupe';", "'breached' : 'breached';"),
    password(
      "({ request: reset, reason: known(reason, 'reason') })",
      "({ request: reset, reason: 'forgot' as const })",
    ),
  ],
  'PWD-30': [
    existing(
      "'forgot.chosen': { actions: 'askForMail', target: 'mailWanted' }",
      "'forgot.chosen': { actions: 'askForMail', target: 'backed' }",
    ),
    mail("initial: 'sending'", "initial: 'resting'"),
  ],
  'PWD-31': [
    existing("reason: 'forgot' as const", "reason: 'dedupe' as const"),
    password("target: 'resetMail',\n          },", "target: 'ended',\n          },"),
  ],
  'PWD-32': [
    wire("'/passwords/email/reset/start'", "'/passwords/reset'"),
    wire('email: request.email,\n        login_redirect', "email: '',\n        login_redirect"),
    ...RESET_OPTIONS.map((field) => wire(`${field}: request`, `${field}: null && request`)),
    ...RESET_MAPPINGS.map((field) => requests(`: options.${field},\n      `, ': null as never,\n      ')),
    requests('resetPasswordTemplateId: options.resetPasswordTemplateId', 'resetPasswordTemplateId: null'),
  ],
  'PWD-33': passwordless("'instead.chosen': { target: 'resetMail' }", "'instead.chosen': { target: 'ended' }"),
  'PWD-34': passwordless("{ guard: 'hasPasscode', target: 'otp' },", ''),
  'PWD-35': passwordless("{ guard: 'hasMagicLink', target: 'magicLink' },", ''),
  'PWD-36': [
    passwordless(
      "{ guard: 'hasPasscode', target: 'otp' },\n        { guard: 'hasMagicLink', target: 'magicLink' },",
      "{ guard: 'hasMagicLink', target: 'magicLink' },\n        { guard: 'hasPasscode', target: 'otp' },",
    ),
  ],
  'PWD-37': passwordless("{ target: 'resetMail' },\n      ],", "{ target: 'ended' },\n      ],"),
  'PWD-38': [
    fresh(
      "{ type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }",
      "{ type: 'keepNotice', params: { code: 'slow' } }",
    ),
  ],
  'PWD-39': existingRules("? 'breached'", "? 'dedupe'"),
  'RST-01': resetRules("=== 'reset_password'", "=== 'reset'"),
  'RST-02': [
    resetRules("=== 'login'", "=== 'log_in'"),
    reset("{ guard: 'isLogin', target: 'loggingIn' }", "{ guard: 'isLogin', target: 'choosing' }"),
    links("'/magic_links/authenticate'", "'/magic_links/check'"),
  ],
  'RST-03': [
    reset(
      "onDone: { actions: ['forgetSession', 'forgetPassword'], target: 'confirmed' }",
      "onDone: { actions: ['forgetSession', 'forgetPassword'], target: 'goingToSignIn' }",
    ),
    reset("event.output }, target: 'keeping' }", "event.output }, target: 'goingToSignIn' }"),
    links("'/passwords/email/reset'", "'/passwords/reset'"),
  ],
  'RST-04': [
    reset("token: known(arrival.token, 'token')", "token: ''"),
    links('{ token, password, session_', "{ token: '', password, session_"),
  ],
  'RST-05': screen(
    "case 'zxcvbn':\n      return {",
    "case 'zxcvbn':\n      if (judgement.score > -1) return null;\n      return {",
  ),
  'RST-06': [
    screen("snapshot.context.strength?.isValid === true ? 'open' : 'closed'", "'open'"),
    fresh('(_, { isValid }: Strength) => isValid', '() => true'),
  ],
  'RST-07': [
    reset(
      "{ type: 'keepNotice', params: ({ event }) => noticeOf(event.error) }, target: 'choosing'",
      "{ type: 'keepNotice', params: { code: 'slow' } }, target: 'choosing'",
    ),
    reset(
      "params: ({ event }) => failureOf(event.error) },\n            target: 'failed'",
      "params: { code: 'slow' } },\n            target: 'failed'",
    ),
  ],
};
