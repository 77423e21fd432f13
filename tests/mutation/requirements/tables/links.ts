import { type Breaks, inFile } from '../break.ts';

const requests = inFile('machines/widget/widget.rules.ts');
const identity = inFile('src/adapters/identity/identity.http.ts');
const main = inFile('machines/widget/main/main.machine.ts');
const link = inFile('machines/widget/magicLink/magicLink.machine.ts');
const mailboxes = inFile('machines/ports/email/mailboxes.ts');
const widget = inFile('machines/widget/widget.machine.ts');
const setup = inFile('machines/widget/widget.setup.ts');
const mailView = inFile('src/views/widget/magicLink/emailConfirmation.view.tsx');

/** Links by e-mail. */
export const linkBreaks: Breaks = {
  'EML-01': main("{ actions: 'noteInvalidEmail' }", "{ actions: 'trimEmail' }"),
  'EML-02': main("guard: 'isEmail',\n            actions: [", 'actions: ['),
  'EML-03': [
    link('input: ({ context }) => context.request', "input: ({ context }) => ({ ...context.request, email: '' })"),
    identity('email: request.email', "email: ''"),
    widget("target: 'magicLink' },\n            ],", "target: 'oauth' },\n            ],"),
  ],
  'EML-04': [
    requests(
      'loginRedirectUrl: options.loginRedirectURL,\n    signup',
      'loginRedirectUrl: options.signupRedirectURL,\n    signup',
    ),
    requests('signupRedirectUrl: options.signupRedirectURL', 'signupRedirectUrl: options.loginRedirectURL'),
    requests(
      'loginExpirationMinutes: options.loginExpirationMinutes,\n    signup',
      'loginExpirationMinutes: 30,\n    signup',
    ),
    requests('signupExpirationMinutes: options.signupExpirationMinutes', 'signupExpirationMinutes: 30'),
    requests('createUserAsPending: options.createUserAsPending', 'createUserAsPending: false'),
    identity('login_magic_link_url: request.loginRedirectUrl', 'login_magic_link_url: request.signupRedirectUrl'),
    identity('signup_magic_link_url: request.signupRedirectUrl', 'signup_magic_link_url: request.loginRedirectUrl'),
    identity('login_expiration_minutes: request.loginExpirationMinutes', 'login_expiration_minutes: 30'),
    identity('signup_expiration_minutes: request.signupExpirationMinutes', 'signup_expiration_minutes: 30'),
    identity('request.createUserAsPending || undefined', 'undefined'),
  ],
  'EML-05': link(
    "{ type: 'rememberMethod', params: { method: 'email' } },\n          ],\n          target: 'sent'",
    "{ type: 'rememberMethod', params: { method: 'email' } },\n          ],\n          target: 'refused'",
  ),
  'EML-06': [
    inFile('machines/widget/magicLink/magicLink.screen.ts')('email, mailboxes:', "email: '', mailboxes:"),
    setup('email,\n      notice: null,\n      method', "email: '',\n      notice: null,\n      method"),
  ],
  'EML-07': [
    link("({ result: 'refused', notice: noticeOf(event.error) })", "({ result: 'refused', notice: { code: 'slow' } })"),
    setup("(output.result === 'refused' ? { notice: output.notice } : {})", '({})'),
  ],
  'EML-09': mailView('sentTo', 'sendTo'),
  'EML-11': [mailboxes('${encodeURIComponent(domain)}+in', '+in'), mailboxes('#search/from', '#inbox/from')],
  'EML-13': mailboxes('search/keyword=', 'folders/1?q='),
  'EML-15': mailboxes("mail/0/inbox'", "mail/0/'"),
  'EML-16': mailView('            {everywhere.retry}\n'),
  'EML-17': [
    widget(
      "{ actions: 'forgetEmail', target: 'main' },\n            ],\n          },\n        },\n        password",
      "{ target: 'main' },\n            ],\n          },\n        },\n        password",
    ),
    setup("forgetEmail: assign({ email: '' })", 'forgetEmail: assign({})'),
  ],
  'EML-18': [
    link("target: 'abandoned',", "target: 'correcting',"),
    widget("{ actions: 'forgetEmail', target: 'main' }", "{ actions: 'forgetEmail', target: 'phone' }"),
  ],
  'EML-19': requests('config.emailMagicLinksOptions.domainHint ??', ''),
  'EML-20': requests('emailDomains.length === 1 ? (emailDomains[0] ?? null) : null', 'null'),
  'EML-21': requests('emailDomains.length === 1 ?', 'emailDomains.length > 0 ?'),
};
