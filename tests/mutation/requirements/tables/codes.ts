import { type Breaks, inFile } from '../break.ts';

const requests = inFile('machines/widget/widget.rules.ts');
const main = inFile('machines/widget/main/main.machine.ts');
const rules = inFile('machines/widget/main/main.rules.ts');
const widget = inFile('machines/widget/widget.machine.ts');
const setup = inFile('machines/widget/widget.setup.ts');
const wire = inFile('src/adapters/passcodes/passcodes.http.ts');
const otp = inFile('machines/widget/otp/otp.machine.ts');
const otpRules = inFile('machines/widget/otp/otp.rules.ts');
const digits = inFile('machines/ports/passcodeDigits.ts');
const passcode = inFile('src/views/widget/otp/passcode.view.tsx');
const confirmation = inFile('src/views/widget/confirmation.tsx');
const resend = inFile('machines/widget/resend/resend.machine.ts');
const limits = inFile('contracts/limits.ts');

/** Passcodes. */
export const codeBreaks: Breaks = {
  'OTP-01': rules("? ('passcodeEmailInvalid' as const)", "? ('emailInvalid' as const)"),
  'OTP-02': main("guard: 'isEmail',\n            actions: [", 'actions: ['),
  'OTP-03': [
    wire('`/otps/${request.method}/login_or_create`', "'/otps/sms/login_or_create'"),
    wire('email: destination', "email: ''"),
    wire('expiration_minutes: expirationMinutes', 'expiration_minutes: 5'),
    wire('login_template_id: loginTemplateId', 'login_template_id: signupTemplateId'),
    wire('signup_template_id: signupTemplateId', 'signup_template_id: loginTemplateId'),
    requests('expirationMinutes: otpOptions.expirationMinutes', 'expirationMinutes: 5'),
    requests('otpOptions.loginTemplateId ?? null', 'null'),
    requests('otpOptions.signupTemplateId ?? null', 'null'),
  ],
  'OTP-04': [
    wire('`/otps/${request.method}/login_or_create`', "'/otps/email/login_or_create'"),
    wire('phone_number: destination', "phone_number: ''"),
    wire('expiration_minutes: expirationMinutes', 'expiration_minutes: 5'),
    requests('expirationMinutes: otpOptions.expirationMinutes', 'expirationMinutes: 5'),
  ],
  'OTP-05': [
    wire('`/otps/${request.method}/login_or_create`', "'/otps/sms/login_or_create'"),
    wire('phone_number: destination', "phone_number: ''"),
    wire('expiration_minutes: expirationMinutes', 'expiration_minutes: 5'),
  ],
  'OTP-06': otp("target: 'entering',", "target: 'refused',"),
  'OTP-07': [
    otp(
      "{ type: 'keepMethod', params: ({ event }) => event.output },\n            { type: 'announce'",
      "{ type: 'announce'",
    ),
    wire('.method_id }', '.request_id }'),
  ],
  'OTP-08': [
    inFile('machines/widget/otp/otp.screen.ts')('    shown,\n    code', "    shown: '',\n    code"),
    passcode('{shown}\n                </bdi>', '</bdi>'),
  ],
  'OTP-09': [
    otp(
      "{ type: 'noteRefusal', params: ({ event }) => noticeOf(event.error) }",
      "{ type: 'noteRefusal', params: { code: 'slow' } }",
    ),
    setup("notice: output.result === 'refused' ? output.notice : null", 'notice: null'),
  ],
  'OTP-11': [
    passcode('{isBackable && <BackButton', '{false && <BackButton'),
    otp("{ guard: 'isBackable', target: 'backed' }", "{ guard: 'isBackable', target: 'refused' }"),
    widget('isBackable: true', 'isBackable: false'),
  ],
  'OTP-12': [
    passcode('{isBackable && <BackButton', '{<BackButton'),
    inFile('machines/widget/passwordless/passwordless.machine.ts')('isBackable: false', 'isBackable: true'),
    otp("{ guard: 'isBackable', target: 'backed' }", "{ target: 'backed' }"),
  ],
  'OTP-13': digits(".replaceAll(/\\D/g, '')", ''),
  'OTP-14': [digits('.slice(0, PASSCODE_LENGTH)', ''), limits('PASSCODE_LENGTH = 6', 'PASSCODE_LENGTH = 7')],
  'OTP-15': [
    digits('digitsOf(text).length === PASSCODE_LENGTH', 'false'),
    limits('PASSCODE_LENGTH = 6', 'PASSCODE_LENGTH = 7'),
  ],
  'OTP-16': [
    wire('token: code', "token: ''"),
    wire('method_id: methodId', "method_id: ''"),
    wire('session_duration_minutes: sessionMinutes', 'session_duration_minutes: 30'),
    otpRules("  code,\n  methodId: known(methodId, 'methodId')", '  code,\n  methodId: code'),
    otpRules("'methodId'),\n  sessionMinutes,", "'methodId'),\n  sessionMinutes: 30,"),
    wire("path: '/otps/authenticate'", "path: '/otps/check'"),
  ],
  'OTP-17': [
    otp("actions: { type: 'refuseCode', params: ({ event }) => attemptsLeftOf(event.error) },", ''),
    otp("answerLimit: { actions: { type: 'refuseCode', params: null }", "answerLimit: { actions: 'noteResent'"),
  ],
  'OTP-18': otp(
    "onDone: { actions: 'forgetSession', target: 'verified' }",
    "onDone: { actions: 'forgetSession', target: 'backed' }",
  ),
  'OTP-21': confirmation('<CheckIcon />', ''),
  'OTP-22': [
    inFile('machines/widget/countdown/countdown.screen.ts')(".padStart(2, '0')", ''),
    otpRules('request.expirationMinutes * 60', 'request.expirationMinutes'),
    otpRules('request.expirationMinutes * 60', '5 * 60'),
  ],
  'OTP-23': [
    otp("onDone: { target: 'over' },", "onDone: { target: 'running', reenter: true },"),
    inFile('machines/widget/otp/otp.screen.ts')('isOver || isSpent ? null : left', 'left'),
  ],
  'OTP-24': [inFile('src/adapters/passcodes/ticks.browser.ts')('1000', '2000')],
  'OTP-25': resend("{ target: 'initial' }] }", "{ target: 'waiting' }] }"),
  'OTP-26': resend("actions: 'clearNotice', target: 'sending' }", "actions: 'clearNotice', target: 'waiting' }"),
  'OTP-27': [
    limits('CODE_SENT_LABEL = 2_000', 'CODE_SENT_LABEL = 3_000'),
    resend("target: 'resent',", "target: 'waiting',"),
  ],
  'OTP-28': [limits('CODE_SENT_LABEL = 2_000', 'CODE_SENT_LABEL = 3_000')],
  'OTP-29': resend("codeSentLabel: { target: 'waiting' }", "codeSentLabel: { target: 'initial' }"),
  'OTP-30': resend("noticeOf(event.error) }, target: 'initial' }", "noticeOf(event.error) }, target: 'waiting' }"),
  'OTP-31': [
    resend(
      'input: ({ context }) => context.request',
      "input: ({ context }) => ({ ...context.request, destination: '' })",
    ),
    resend(
      'input: ({ context }) => context.request',
      "input: ({ context }) => ({ ...context.request, method: 'whatsapp' as const })",
    ),
    otp('({ request: context.request, wasSent', "({ request: { ...context.request, destination: '' }, wasSent"),
  ],
};
