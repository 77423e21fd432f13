import { IdentityError } from '#machines/ports/identity.ts';
import { newPasswordMachine } from '#machines/widget/newPassword/newPassword.machine.ts';
import { toNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import { newPasswordModel } from '#specs/widget/newPassword/newPassword.model.ts';
import { NewPasswordView } from '#src/views/widget/newPassword/newPassword.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const zxcvbn = (score: number, warning = '') => ({
  isValid: score >= 3,
  isBreached: false,
  assessment: { policy: 'zxcvbn', score, warning },
});
const luds = (isLongEnough: boolean, isComplexEnough: boolean) => ({
  isValid: isLongEnough && isComplexEnough,
  isBreached: false,
  assessment: { policy: 'luds', minimumCount: 10, complexity: 3, isLongEnough, isComplexEnough },
});
const any = { isValid: true, isBreached: false, assessment: { policy: 'none' } };
const leaked = { isValid: false, isBreached: true };

const ANSWERS: Record<string, object> = {
  guessed: zxcvbn(0, 'This is a very common password.'),
  weak: zxcvbn(1),
  fair: zxcvbn(2, 'Add another word or two.'),
  good: zxcvbn(3),
  strong: zxcvbn(4),
  short: luds(false, true),
  plain: luds(true, false),
  whole: luds(true, true),
  any,
  breached: { ...zxcvbn(3), ...leaked },
  breachedAny: { ...any, ...leaked },
};

const landing = (email: string | null, more: object = {}) => ({
  email,
  text: '',
  notice: null,
  isBackable: email !== null,
  ...more,
});
const PASSWORD = 'fern and field 22';
const refused = { code: 'refused', sentence: 'Please choose a stronger password.' };
const WAIT = 'Too many requests. Please wait a moment.';
const limited = { code: 'limited', sentence: WAIT, seconds: 15 };

export const newPasswordHarness = modelHarness({
  model: newPasswordModel,
  machine: newPasswordMachine,
  scenarios: {
    fresh: landing('jane@acme.test'),
    unknown: landing(null),
    refused: landing('jane@acme.test', { text: PASSWORD, notice: refused }),
    limited: landing('jane@acme.test', { text: PASSWORD, notice: limited }),
  },
  cases: {
    ...outcomes('checkStrength', {
      ...ANSWERS,
      invalidEmail: new IdentityError('refused', 'This email address is not valid.'),
      offline: new IdentityError('offline'),
      limited: new IdentityError('refused', WAIT, { retryAfter: 15 }),
    }),
    ...userEvents({
      'password.typed': {
        empty: { text: '' },
        whole: { text: PASSWORD },
        tooLong: { text: 'ferns '.repeat(22) },
      },
      'password.submitted': null,
      'check.retried': null,
      'notice.expired': null,
      'back.chosen': null,
    }),
  },
  holds: { assessment: ({ strength, output }) => strength !== null && output?.result !== 'back' },
  ...rendered(
    (snapshot) => toNewPasswordScreen(snapshot, 'reset'),
    (screen) => markupOf(NewPasswordView, { screen, send: () => {} }),
  ),
});
