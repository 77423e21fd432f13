import { passwordLoginMachine } from '#machines/business/passwordLogin/passwordLogin.machine.ts';
import { toPasswordLoginScreen } from '#machines/business/passwordLogin/passwordLogin.screen.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { passwordLoginModel } from '#specs/business/passwordLogin/passwordLogin.model.ts';
import { PasswordFormView } from '#src/views/business/passwordForm/passwordForm.view.tsx';
import { acme, discovered, done, failures } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';

const { limited, offline, expired } = failures;
const jane = 'jane@acme.test';
const PASSWORD = 'fern and field 22';
const EMAILS = { blank: '', whole: jane, other: ' jim@acme.test ' };

const fresh = { notice: null, isEmailFound: false, isBackable: true, sessionMinutes: 90, locale: 'pt-br' };

export const passwordLoginHarness = modelHarness({
  model: passwordLoginModel,
  machine: passwordLoginMachine,
  scenarios: {
    found: { ...fresh, title: 'main', organization: acme, email: jane, isEmailFound: true },
    discovery: { ...fresh, title: 'main', organization: null, email: '', isBackable: false },
    hidden: { ...fresh, title: 'hidden', organization: null, email: '', isBackable: false },
    beside: { ...fresh, title: 'own', organization: acme, email: jane },
    refused: { ...fresh, title: 'own', organization: acme, email: jane, notice: { code: 'offline' } },
  },
  cases: {
    ...outcomes('logInByPassword', {
      gated: { result: 'gated', answer: done },
      discovered: { result: 'discovered', discovered },
      resetRequired: new IdentityError('password_reset_required', 'Please set a new password.'),
      breached: new IdentityError('password_breached', 'Please set a new password.'),
      wrong: new IdentityError('refused', 'The credentials are not right.'),
      limited,
      offline,
      expired,
    }),
    ...userEvents({
      'email.typed': Object.fromEntries(Object.entries(EMAILS).map(([name, text]) => [name, { text }])),
      'password.typed': { empty: { text: '' }, whole: { text: PASSWORD } },
      'password.submitted': null,
      'notice.expired': null,
      'forgotPassword.chosen': null,
      'back.chosen': null,
    }),
  },
  holds: { password: ({ password }) => password !== '' },
  ...rendered(toPasswordLoginScreen, (screen) => markupOf(PasswordFormView, { screen, send: () => {} })),
});
