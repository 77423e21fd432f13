import { type Breaks, inFile } from '../break.ts';

const wire = inFile('src/adapters/passwords/passwords.http.ts');
const password = inFile('machines/widget/password/password.machine.ts');
const fresh = inFile('machines/widget/newPassword/newPassword.machine.ts');
const screen = inFile('machines/widget/newPassword/newPassword.screen.ts');
const existing = inFile('machines/widget/existingPassword/existingPassword.machine.ts');
const feedback = inFile('src/views/widget/newPassword/strengthFeedback.tsx');
const limits = inFile('contracts/limits.ts');
const strength = inFile('src/adapters/passwords/strength.ts');
const known = inFile('src/views/widget/knownEmail.tsx');

/** Passwords. */
export const passwordBreaks: Breaks = {
  'PWD-02': [
    wire("path: '/users/search'", "path: '/users'"),
    wire('userSearchBody.parse({ email })', "userSearchBody.parse({ email: '' })"),
    password('input: ({ context: { email } }) => ({ email })', "input: () => ({ email: '' })"),
  ],
  'PWD-03': [
    inFile('contracts/identity/passwords.ts')('userType: userTypeSchema', 'type: userTypeSchema'),
    wire('.userType }', '.request_id }'),
  ],
  'PWD-04': [
    password(
      "params: ({ event }) => event.output }, target: 'newPassword' }",
      "params: ({ event }) => event.output }, target: 'existingPassword' }",
    ),
    password("event.output }, target: 'existingPassword' }", "event.output }, target: 'newPassword' }"),
  ],
  'PWD-05': password("userType === 'new'", 'false'),
  'PWD-06': password("event.output }, target: 'existingPassword' }", "event.output }, target: 'newPassword' }"),
  'PWD-07': password("userType === 'passwordless'", 'false'),
  'PWD-08': [
    fresh(
      "'back.chosen': { guard: 'isBackable', target: 'backed' }",
      "'back.chosen': { guard: 'isBackable', target: 'chosen' }",
    ),
    existing("'back.chosen': { target: 'backed' },\n      },\n    },\n    loggingIn", '},\n    },\n    loggingIn'),
  ],
  'PWD-09': known('        readOnly\n', ''),
  'PWD-10': [
    wire('strengthBody.parse({ email, password })', "strengthBody.parse({ email, password: '' })"),
    wire("'/passwords/strength_check'", "'/passwords/check'"),
    fresh('({ email, password: text })', '({ email: null, password: text })'),
    fresh("pausing: { after: { checkPause: { target: 'checking' } } }", 'pausing: {}'),
  ],
  'PWD-11': [
    limits('STRENGTH_CHECK_PAUSE = 300', 'STRENGTH_CHECK_PAUSE = 400'),
    fresh("target: '.pausing' }", "target: '.checking' }"),
  ],
  'PWD-12': [
    feedback('<span />\n        <span />', '<span />'),
    screen(
      "case 'zxcvbn':\n      return {",
      "case 'zxcvbn':\n      if (judgement.score > -1) return null;\n      return {",
    ),
  ],
  'PWD-13': screen('score <= 1) return 1', 'score <= 0) return 1'),
  'PWD-14': screen('score === 2) return 2', 'score === 2) return 3'),
  'PWD-15': screen('score === 3 ? 3 : 4', '4'),
  'PWD-16': screen('score === 3 ? 3 : 4', '3'),
  'PWD-17': [screen('warning: judgement.warning', "warning: ''"), feedback('{adviceFor(warning, texts)}', '')],
  'PWD-18': [
    feedback('password.length(checks.minimumCount)', 'password.length(8)'),
    strength('minimumCount: rules.luds_minimum_count', 'minimumCount: 8'),
  ],
  'PWD-19': [
    feedback('password.complexity(checks.complexity)', 'password.complexity(3)'),
    strength('complexity: rules.luds_complexity', 'complexity: 3'),
  ],
  'PWD-20': [
    strength('missing_characters === 0', 'missing_complexity === 0'),
    feedback('isMet={checks.isLongEnough}', 'isMet={checks.isComplexEnough}'),
  ],
  'PWD-21': [
    strength('missing_complexity === 0', 'missing_characters === 0'),
    feedback('isMet={checks.isComplexEnough}', 'isMet={checks.isLongEnough}'),
  ],
  'PWD-22': [
    strength('isBreached: data.breached_password', 'isBreached: false'),
    screen("strength?.isBreached === true) return 'breached'", 'strength?.isBreached === true) return null'),
  ],
  'PWD-23': [
    fresh('(_, { isValid }: Strength) => isValid', '() => true'),
    screen("strength?.isValid === true ? 'open' : 'closed'", "strength?.isValid === true ? 'open' : 'open'"),
  ],
  'PWD-24': [
    wire("path: '/passwords', body", "path: '/passwords/authenticate', body"),
    wire('passwordBody.parse({ email, password, session', "passwordBody.parse({ email, password: '', session"),
    wire('session_duration_minutes: sessionMinutes', 'session_duration_minutes: 30'),
    password(
      '({ email, password: text, sessionMinutes })',
      '({ email, password: text, sessionMinutes: sessionMinutes * 0 + 30 })',
    ),
    password('({ email, password: text, sessionMinutes })', "({ email, password: '', sessionMinutes })"),
  ],
  'PWD-25': [
    wire("path: '/passwords/authenticate'", "path: '/passwords/login'"),
    wire('session_duration_minutes: sessionMinutes', 'session_duration_minutes: 30'),
    existing('password: text, sessionMinutes })', 'password: text, sessionMinutes: sessionMinutes * 0 + 30 })'),
    existing('({ email, password: text', "({ email: '', password: text"),
  ],
  'PWD-26': password(
    "onDone: { actions: ['forgetSession', 'forgetPassword'], target: 'confirmed' }",
    "onDone: { actions: ['forgetSession', 'forgetPassword'], target: 'newPassword' }",
  ),
  'PWD-27': [
    existing("'noteLoggedIn'], target: 'loggedIn'", "'noteLoggedIn'], target: 'backed'"),
    password(
      "actions: 'forgetPassword',\n            target: 'confirmed'",
      "actions: 'forgetPassword',\n            target: 'ended'",
    ),
  ],
};
