import { type Breaks, inFile } from '#tests/mutation/requirements/break.ts';

const step = inFile('machines/business/secondStep/secondStep.machine.ts');
const selection = inFile('machines/business/factorSelection/factorSelection.machine.ts');
const recovery = inFile('machines/business/recoveryEntry/recoveryEntry.machine.ts');
const saving = inFile('machines/business/recoverySave/recoverySave.machine.ts');
const number = inFile('machines/business/smsEnrollment/smsEnrollment.machine.ts');
const enrollment = inFile('machines/business/totpEnrollment/totpEnrollment.machine.ts');
const entry = inFile('machines/business/totpEntry/totpEntry.machine.ts');
const texts = inFile('src/texts/business/secondStep.texts.ts');

/** The screens of a log-in's second step. */
export const businessStepBreaks: Breaks = {
  'B2B-12': [
    texts("title: 'Add a second step'", "title: 'Second step'"),
    texts("leave: 'Log in as someone else'", "leave: 'Back'"),
    selection("params: { choice: 'abandoned' }", "params: { choice: 'sms' }"),
    step("{ guard: { type: 'begins', params: 'choice' }, target: 'factorSelection' },"),
  ],
  'B2B-13': [
    texts("title: 'Log in with a backup code'", "title: 'Backup code'"),
    texts("wrong: 'That backup code did not work. Please try another one.'", "wrong: 'Wrong.'"),
    recovery("{ guard: 'isCode', actions: 'clearNotice', target: 'recovering' },"),
    recovery("{ type: 'announce', params: { name: 'B2B_RECOVERY_CODES_RECOVER' } },"),
  ],
  'B2B-14': [
    texts("title: 'Keep these backup codes'", "title: 'Backup codes'"),
    texts("done: 'I have saved them'", "done: 'Continue'"),
    saving("'codes.saved': { actions: 'forgetCodes', target: 'saved' },"),
    inFile('machines/business/recoverySave/recoverySave.rules.ts')("codes.join('\\n')", "codes.join(' ')"),
  ],
  'B2B-15': [
    inFile('src/texts/business/passcodes.texts.ts')("title: 'Add your phone number'", "title: 'Phone'"),
    number("guard: 'isBackable', actions: 'chooseBack', target: 'chosen'", "actions: 'chooseBack', target: 'chosen'"),
    step("actions: { type: 'keepNumber', params: ({ event }) => event.output },"),
  ],
  'B2B-17': [
    texts("titleManual: 'Enter the key by hand'", "titleManual: 'Key'"),
    texts("scan: 'Show the QR code'", "scan: 'Back'"),
    enrollment("'scan.chosen': { target: 'scanning' },"),
    enrollment("onError: { target: 'uncopied' }", "onError: { target: 'copied' }"),
  ],
  'B2B-18': [
    texts("title: 'Scan this code with your authenticator app'", "title: 'Scan'"),
    texts("image: 'QR code that links your authenticator app'", "image: 'Code'"),
    enrollment("{ guard: 'isMade', target: 'scanning' },"),
    enrollment("'retry.chosen': { actions: 'clearNotice', target: 'creating' },"),
  ],
  'B2B-19': [
    texts("title: 'Enter the code from your app'", "title: 'Code'"),
    texts("hint: 'A new code appears every 30 seconds.'", "hint: 'Codes change.'"),
    entry("{ type: 'announce', params: { name: 'B2B_TOTP_AUTHENTICATE' } },"),
    entry("guard: 'isEnrolled',"),
  ],
  'B2B-26': [
    inFile('src/product/productWidget.ts')("['emailMagicLinks', 'oauth']", "['emailMagicLinks', 'oauth', 'crypto']"),
    inFile('contracts/businessConfig.ts')("z.enum(['totp', 'smsOtp'])", "z.enum(['smsOtp'])"),
    inFile('contracts/widgetConfig.ts')("z.enum(['oauth', 'crypto', ", "z.enum(['oauth', "),
  ],
};
