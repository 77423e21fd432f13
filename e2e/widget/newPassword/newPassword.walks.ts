import { isAt } from '#tests/model/harness/joint/modelState.ts';
import { newPasswordHarness } from '#tests/model/widget/newPassword/newPassword.harness.ts';
import { errorAnswer, limited, passwordAccepted, passwordCreated, strength } from '#e2e/answers/answers.ts';
import { businessErrorAnswers, discoveredWith } from '#e2e/answers/businessAnswers.ts';
import { passwordTaken, strongEnough } from '#e2e/answers/businessPasswordAnswers.ts';
import { landings, RESET } from '#e2e/business/landings.ts';
import { CALLS } from '#e2e/business/passwordLandings.ts';
import { answered, byUser, type StepDriver, stored } from '#e2e/walks/driver.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { typePassword } from '#e2e/widget/choosePassword.ts';
import { passwordsCoded, resetLink } from '#e2e/widget/configs.ts';
import { lookedUp } from '#e2e/widget/lookedUp.ts';
import { settleEither } from '#e2e/widget/passcodes.ts';

const TOKEN = 'tinyspark.session_token';
const typed = (text: string): StepDriver => ({ act: (stage, perform) => typePassword(text, stage, perform) });
const assessed = (isValid: boolean, score = 3, isBreached = false) =>
  answered('checkStrength', strength('zxcvbn', isValid, score, isBreached));
const spent = errorAnswer(401, 'unable_to_auth_password_reset_token', 'This reset link was used or has expired.');
const otherBrowser = errorAnswer(400, 'pkce_mismatch', 'This link belongs to another browser.');

walkSuite({
  harness: newPasswordHarness,
  held: [...CALLS, 'searchUser', 'checkLink'],
  ...landings({
    create: { open: passwordsCoded, first: lookedUp('new') },
    link: { open: resetLink('reset_password') },
    remembered: { open: resetLink('reset_password', 'jane@acme.test') },
    member: { open: () => `${RESET}&token=one-time-1&stytch_token_type=multi_tenant_passwords` },
    discovery: { open: () => `${RESET}&token=one-time-2&stytch_token_type=discovery` },
  }),
  looks: ['composing.form.password.tooLong'],
  allows: ({ from, label }) =>
    // A check has ten seconds, and the limit of this message fifteen.
    (label !== 'notice.expired' || !isAt(from, 'composing.form.password.checking')) &&
    // Typing what the field holds already is no event.
    (label !== 'password.typed:whole' ||
      isAt(from, 'composing.form.password.empty', 'composing.form.password.tooLong')),
  steps: {
    'password.typed:empty': typed(''),
    'password.typed:whole': typed('fern and field 22'),
    'password.typed:tooLong': typed('ferns '.repeat(22)),
    'password.submitted': byUser({ press: { role: 'button', name: 'Continue' } }),
    'check.retried': byUser({ press: { role: 'button', name: 'Try again' } }),
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
    'notice.expired': noticeExpires(15),
    'back.chosen': byUser({ press: { role: 'button', name: 'Back' } }),
    'checkStrength:limited': answered('checkStrength', limited),
    'checkStrength:good': {
      act: (stage) => settleEither(stage, 'checkStrength', strength('zxcvbn', true), strongEnough),
    },
    'checkStrength:weak': assessed(false, 1),
    'checkStrength:breached': assessed(false, 3, true),
    'checkStrength:invalidEmail': answered(
      'checkStrength',
      errorAnswer(400, 'invalid_email', 'This email address is not valid.'),
    ),
    'checkLink:spent': answered('checkLink', spent),
    'setPassword:session': {
      act: async (stage) => {
        const isReset = new URL(stage.page.url()).pathname === '/reset-password';
        await stage.settle('setPassword', isReset ? passwordAccepted : passwordCreated);
      },
    },
    'setPassword:gated': answered('setPassword', passwordTaken),
    'setPassword:discovered': answered('setPassword', discoveredWith('sole')),
    'setPassword:weak': answered(
      'setPassword',
      errorAnswer(400, 'weak_password', 'Please choose a stronger password.'),
    ),
    'setPassword:limited': answered('setPassword', limited),
    'setPassword:spent': answered('setPassword', spent),
    'setPassword:otherBrowser': {
      act: (stage) => settleEither(stage, 'setPassword', otherBrowser, businessErrorAnswers.otherBrowser),
    },
    'setPassword:blocked': answered('setPassword', businessErrorAnswers.blocked),
    'saveSession:ok': stored(`setItem ${TOKEN}`),
    'saveSession:failed': stored(`setItem ${TOKEN}`, true),
  },
});
