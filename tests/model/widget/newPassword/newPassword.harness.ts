import { IdentityError } from '#machines/ports/identity.ts';
import { newPasswordMachine } from '#machines/widget/newPassword/newPassword.machine.ts';
import { toNewPasswordScreen } from '#machines/widget/newPassword/newPassword.screen.ts';
import { newPasswordSpec } from '#specs/widget/newPassword/newPassword.spec.ts';
import { NewPasswordView } from '#src/views/widget/newPassword/newPassword.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

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

/** The answer that a strength is; what else than the answers cannot be there. */
const answerOf = (strength: unknown) =>
  Object.entries(ANSWERS).find(([, one]) => JSON.stringify(one) === JSON.stringify(strength))?.[0] ?? 'unknown';

export const newPasswordHarness: Harness = {
  spec: newPasswordSpec,
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
    ...gestures({
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
  nameOf: ({ value, context }) => {
    if (typeof value !== 'object') return value;
    const { notice, strength, email } = context;
    const family = email === null ? 'unknown.' : '';
    const state = String(value['composing']);
    if (state === 'unchecked') return `${family}unchecked.${notice.code === 'refused' ? 'email' : notice.code}`;
    const told = notice?.code === 'limited' ? '.limited' : '.noted';
    const note = notice === null || strength?.isBreached ? '' : told;
    if (strength === null) return `${family}${state}${note}`;
    return state === (strength.isValid ? 'accepted' : 'refused')
      ? `${family}assessed.${answerOf(strength)}${note}`
      : `${state} with an answer`;
  },
  ...rendered(
    (snapshot) => toNewPasswordScreen(snapshot, 'reset'),
    (screen) => markupOf(NewPasswordView, { screen, send: () => {} }),
  ),
};
