import { IdentityError } from '#machines/ports/identity.ts';
import { existingPasswordMachine } from '#machines/widget/existingPassword/existingPassword.machine.ts';
import { toExistingPasswordScreen } from '#machines/widget/existingPassword/existingPassword.screen.ts';
import { existingPasswordModel } from '#specs/widget/existingPassword/existingPassword.model.ts';
import { ExistingPasswordView } from '#src/views/widget/existingPassword/existingPassword.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { PASSWORD, session } from '#tests/model/widget/configs.ts';

const LOCKED = 'Too many failed attempts. Please wait before you try again.';
const landing = (text: string) => ({ email: 'jane@acme.test', text, sessionMinutes: 90 });

export const existingPasswordHarness = modelHarness({
  model: existingPasswordModel,
  machine: existingPasswordMachine,
  scenarios: { fresh: landing(''), saved: landing(PASSWORD) },
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
    ...userEvents({
      'password.typed': { empty: { text: '' }, whole: { text: PASSWORD } },
      'password.submitted': null,
      'retry.chosen': null,
      'forgotPassword.chosen': null,
      'notice.expired': null,
      'back.chosen': null,
    }),
  },
  holds: { session: ({ session: held }) => held !== undefined },
  ...rendered(
    ({ value, context }) => toExistingPasswordScreen({ value, context }),
    (screen) => markupOf(ExistingPasswordView, { screen, send: () => {} }),
  ),
});
