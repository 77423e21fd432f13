import { IdentityError } from '#machines/ports/identity.ts';
import { existingPasswordMachine } from '#machines/widget/existingPassword/existingPassword.machine.ts';
import { toExistingPasswordScreen } from '#machines/widget/existingPassword/existingPassword.screen.ts';
import { existingPasswordSpec } from '#specs/widget/existingPassword/existingPassword.spec.ts';
import { ExistingPasswordView } from '#src/views/widget/existingPassword/existingPassword.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';
import { PASSWORD, session } from '#tests/model/widget/configs.ts';

const LOCKED = 'Too many failed attempts. Please wait before you try again.';
const landing = (text: string) => ({ email: 'jane@acme.test', text, sessionMinutes: 90 });

export const existingPasswordHarness: Harness = {
  spec: existingPasswordSpec,
  machine: existingPasswordMachine,
  scenarios: { fresh: landing(''), kept: landing(PASSWORD) },
  cases: {
    ...outcomes('logIn', {
      ok: session,
      wrong: new IdentityError('refused', 'The email address or password is not correct.'),
      locked: new IdentityError('refused', LOCKED, { retryAfter: 60 }),
      offline: new IdentityError('offline'),
      resetRequired: new IdentityError('password_reset_required', 'Please set a new password.'),
      breached: new IdentityError('password_breached', 'Please set a new password.'),
    }),
    ...outcomes('saveSession', { ok: undefined, failed: new IdentityError('storage_blocked') }),
    ...gestures({
      'password.typed': { empty: { text: '' }, whole: { text: PASSWORD } },
      'password.submitted': null,
      'retry.chosen': null,
      'forgotPassword.chosen': null,
      'notice.expired': null,
      'back.chosen': null,
    }),
  },
  nameOf: ({ value, context }) => {
    const { notice, text, output, session: held } = context;
    if (held !== undefined && value !== 'saving' && value !== 'notSaved') return `${value} with a session`;
    if (value === 'mailWanted') return `mailWanted.${output.reason}`;
    if (value !== 'entering') return String(value);
    switch (notice?.code) {
      case undefined:
        return text === '' ? 'empty' : 'typed';
      case 'passwordMissing':
        return 'missing';
      case 'refused':
        return 'wrong';
      case 'limited':
        return 'locked';
      default:
        return notice.code;
    }
  },
  ...rendered(
    ({ value, context }) => toExistingPasswordScreen({ value, context }),
    (screen) => markupOf(ExistingPasswordView, { screen, send: () => {} }),
  ),
};
