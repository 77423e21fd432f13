import { BusinessError } from '#machines/ports/business/error.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { newPasswordMachine } from '#machines/widget/newPassword/newPassword.machine.ts';
import { toNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import { newPasswordModel } from '#specs/widget/newPassword/newPassword.model.ts';
import { NewPasswordView } from '#src/views/widget/newPassword/newPassword.view.tsx';
import { discovered, done, failures } from '#tests/model/business/given.ts';
import { PASSWORD, session } from '#tests/model/widget/configs.ts';
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
  good: zxcvbn(3),
  guessed: zxcvbn(0, 'This is a very common password.'),
  weak: zxcvbn(1),
  fair: zxcvbn(2, 'Add another word or two.'),
  strong: zxcvbn(4),
  short: luds(false, true),
  plain: luds(true, false),
  whole: luds(true, true),
  any,
  breached: { ...zxcvbn(3), ...leaked },
  breachedAny: { ...any, ...leaked },
};

const { limited, offline, blocked } = failures;
const jane = 'jane@acme.test';
const link = { by: 'resetToken', token: 'one-time-1', sessionMinutes: 90 };
const dead = {
  spent: new IdentityError('link_spent', 'This reset link was used or has expired.'),
  otherBrowser: new IdentityError('other_browser', 'This link belongs to another browser.'),
};

export const newPasswordHarness = modelHarness({
  model: newPasswordModel,
  machine: newPasswordMachine,
  scenarios: {
    create: { right: { by: 'address', email: jane, sessionMinutes: 90 } },
    link: { right: { ...link, email: null } },
    remembered: { right: { ...link, email: jane } },
    member: { right: { by: 'memberToken', token: 'one-time-1', sessionMinutes: 90, locale: 'pt-br' } },
    discovery: { right: { by: 'discoveryToken', token: 'one-time-2' } },
    session: { right: { by: 'session', email: jane } },
  },
  cases: {
    ...outcomes('checkStrength', {
      ...ANSWERS,
      invalidEmail: new IdentityError('refused', 'This email address is not valid.'),
      offline,
      limited,
    }),
    ...outcomes('checkLink', dead),
    ...outcomes('setPassword', {
      session,
      gated: { result: 'gated', answer: done },
      discovered: { result: 'discovered', discovered },
      weak: new IdentityError('refused', 'Please choose a stronger password.'),
      limited,
      offline,
      ...dead,
      sessionEnded: new IdentityError('session_ended', 'Please sign in first.'),
      tooOld: new BusinessError('login_expired'),
      blocked,
    }),
    ...outcomes('saveSession', { ok: undefined, failed: new IdentityError('storage_blocked') }),
    ...userEvents({
      'password.typed': {
        empty: { text: '' },
        whole: { text: PASSWORD },
        tooLong: { text: 'ferns '.repeat(22) },
      },
      'password.submitted': null,
      'check.retried': null,
      'retry.chosen': null,
      'notice.expired': null,
      'back.chosen': null,
    }),
  },
  holds: {
    password: ({ text }) => text !== '',
    assessment: ({ strength }) => strength !== null,
    session: ({ session: held }) => held !== undefined,
  },
  ...rendered(toNewPasswordScreen, (screen) => markupOf(NewPasswordView, { screen, send: () => {} })),
});
