import { type Breaks, inFile } from '#tests/mutation/requirements/break.ts';

const all = inFile('machines/business/memberPassword/memberPassword.machine.ts');
const address = inFile('machines/business/passwordAddress/passwordAddress.machine.ts');
const login = inFile('machines/business/passwordLogin/passwordLogin.machine.ts');
const mail = inFile('machines/business/passwordMail/passwordMail.machine.ts');
const reset = inFile('machines/business/memberReset/memberReset.machine.ts');
const texts = inFile('src/texts/business/passwords.texts.ts');

/** The screens of members' passwords. */
export const businessPasswordBreaks: Breaks = {
  'B2B-06': [
    address("{ guard: 'isLookedUp', actions: 'clearNotice', target: 'searching' },"),
    address("params: { code: 'cannotJoin' }", "params: { code: 'emailInvalid' }"),
    login("guard: 'isEmailFound',", "guard: 'isEmail',"),
    login("{ guard: 'isWhole', actions: 'clearNotice', target: 'loggingIn' },"),
  ],
  'B2B-07': [
    texts("title: 'Log in with your password'", "title: 'Password'"),
    texts("help: 'New here, or forgot your password?'", "help: 'Forgot it?'"),
    login("password: notice.code === 'refused' ? '' : context.password", 'password: context.password'),
    login("actions: { type: 'leave', params: 'reset' }", "actions: { type: 'leave', params: 'help' }"),
  ],
  'B2B-08': [
    reset("target: 'setting'", "target: 'ended'"),
    reset("params: { code: 'slow' }", "params: { code: 'offline' }"),
    reset("{ type: 'announce', params: ({ context }) => resetAnnouncement(context) },"),
  ],
  'B2B-09': [
    texts("title: 'First, verify your email'", "title: 'Check your email'"),
    texts('`We sent a link to ${email}. Open it, and then choose your password.`', "'We sent a link.'"),
    all("{ type: 'choose', params: 'verification' }", "{ type: 'choose', params: 'login' }"),
    address("actions: { type: 'end', params: 'verification' }", "actions: { type: 'end', params: 'password' }"),
  ],
  'B2B-10': [
    texts("title: 'Get a message to log in'", "title: 'Forgot password?'"),
    texts("submit: 'Send the email'", "submit: 'Send'"),
    all(", 'wantMessage']", ']'),
    all("guard: { type: 'isBackFromMessage', params: ({ event }) => event.output }", 'guard: () => false'),
  ],
  'B2B-11': [
    texts('`A message to set your password was sent to ${email}.`', "'A message was sent.'"),
    texts("link: 'Send me a login link instead'", "link: 'Send a link'"),
    mail("guard: 'offersLink',"),
    mail("{ actions: 'clearNotice', target: 'resending' }", "{ target: 'pausing' }"),
    all("actions: ['clearNotice', { type: 'choose', params: 'login' }]", "actions: ['clearNotice']"),
  ],
};
