import { passwordLoginMachine } from '#machines/business/passwordLogin/passwordLogin.machine.ts';
import { toPasswordLoginScreen } from '#machines/business/passwordLogin/passwordLogin.screen.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { passwordLoginSpec } from '#specs/business/passwordLogin/passwordLogin.spec.ts';
import { PasswordFormView } from '#src/views/business/passwordForm/passwordForm.view.tsx';
import { acme, discovered, done, refusals } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

const { limited, offline, expired } = refusals;
const jane = 'jane@acme.test';
const PASSWORD = 'fern and field 22';
const EMAILS: Record<string, string> = { blank: '', whole: jane, other: ' jim@acme.test ' };
const emailOf = (email: string) => Object.entries(EMAILS).find(([, one]) => one === email)?.[0] ?? 'unknown';

const fresh = { notice: null, isEmailFound: false, isBackable: true, sessionMinutes: 90, locale: 'pt-br' };
const CODES: Record<string, string> = { refused: 'wrong', passwordMissing: 'missing', emailInvalid: 'invalid' };

function familyOf({ title, organization }: Record<string, unknown>): string {
  if (title === 'own') return 'own.';
  if (title === 'hidden') return 'unheaded.';
  return organization === null ? 'discovery.' : 'email.';
}

function noteOf({ notice, password, email }: { notice: { code: string } | null; password: string; email: string }) {
  const typed = password === '' ? '' : '.typed';
  if (notice === null) return typed;
  const note = `.${CODES[notice.code] ?? notice.code}`;
  if (email === '') return `${typed}${note}`;
  return ['offline', 'limited', 'slow'].includes(notice.code) && password === '' ? `${note}.emptied` : note;
}

export const passwordLoginHarness: Harness = {
  spec: passwordLoginSpec,
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
    ...gestures({
      'email.typed': Object.fromEntries(Object.entries(EMAILS).map(([name, text]) => [name, { text }])),
      'password.typed': { empty: { text: '' }, whole: { text: PASSWORD } },
      'password.submitted': null,
      'notice.expired': null,
      'forgotPassword.chosen': null,
      'back.chosen': null,
    }),
  },
  nameOf: ({ value, context }) => {
    const { email, password, notice, output } = context;
    // The context must not keep the password.
    if (value === 'ended') return password === '' ? output.result : 'ended with the password at hand';
    if (value === 'loggingIn') return `${familyOf(context)}loggingIn.${notice === null ? emailOf(email) : 'noted'}`;
    return `${familyOf(context)}${emailOf(email)}${noteOf({ notice, password, email })}`;
  },
  ...rendered(toPasswordLoginScreen, (screen) => markupOf(PasswordFormView, { screen, send: () => {} })),
};
