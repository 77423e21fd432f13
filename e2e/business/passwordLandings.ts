import { ACME, configured, findAcme, HELD, type Perform, PAGE } from '#e2e/business/landings.ts';
import type { Stage } from '#e2e/walks/stage.ts';

export const PASSWORD = 'fern and field 22';
export const CONTINUE = { press: { role: 'button', name: 'Continue' } } as const;
export const HELP = { press: { role: 'button', name: 'New here, or forgot your password?' } } as const;
export const BACK = { press: { role: 'button', name: 'Back' } } as const;
/** Every call of the business widget with passwords. */
export const CALLS = [...HELD, 'searchMember', 'logInByPassword', 'setPassword', 'checkStrength'];

const google = { type: 'google', customScopes: [], providerParams: {} };
const oauthOptions = {
  loginRedirectURL: null,
  signupRedirectURL: null,
  discoveryRedirectURL: null,
  customScopes: [],
  providerParams: {},
  providers: [google],
};
/** Passwords in place of Main. */
export const passwordsOnly = configured({ products: ['passwords'] });
export const onlyAtAcme = configured({ products: ['passwords'] }, ACME);
/** Beside a provider, so that Main stays before it. */
export const chosenAtAcme = configured({ products: ['passwords', 'oauth'], oauthOptions }, ACME);
/** Beside an e-mail form. */
export const beside = configured({ products: ['emailMagicLinks', 'passwords'] }, PAGE);
export const besideAtAcme = configured({ products: ['emailMagicLinks', 'passwords'] }, ACME);

export const choosePasswords = (perform: Perform) =>
  perform({ press: { role: 'button', name: 'Continue with a password' } });

/** An address is typed on Main, and a password chosen beside it. */
export async function choosePasswordBeside(perform: Perform): Promise<void> {
  await perform({ type: 'jane@acme.test', into: 'Email' });
  await perform({ press: { role: 'button', name: 'Use a password' } });
}
export async function choosePasswordAtAcme(stage: Stage, perform: Perform): Promise<void> {
  await findAcme(stage);
  await choosePasswordBeside(perform);
}
/** A password is typed and sent. */
export async function tryPassword(perform: Perform): Promise<void> {
  await perform({ type: PASSWORD, into: 'Password' });
  await perform(CONTINUE);
}
