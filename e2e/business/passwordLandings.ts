import { memberFound } from '#e2e/answers/businessPasswordAnswers.ts';
import { ACME, configured, findAcme, HELD, ofProviders, type Perform, PAGE } from '#e2e/business/landings.ts';
import type { Stage } from '#e2e/walks/stage.ts';

export const PASSWORD = 'fern and field 22';
export const CONTINUE = { press: { role: 'button', name: 'Continue' } } as const;
export const HELP = { press: { role: 'button', name: 'New here, or forgot your password?' } } as const;
export const BACK = { press: { role: 'button', name: 'Back' } } as const;
/** Every call of the business widget with passwords. */
export const CALLS = [...HELD, 'searchMember', 'logInByPassword', 'setPassword', 'checkStrength'];

/** Passwords in place of Main. */
export const passwordsOnly = configured({ products: ['passwords'] });
export const onlyAtAcme = configured({ products: ['passwords'] }, ACME);
/** Beside a provider, so that Main stays before it. */
export const chosenAtAcme = configured({ products: ['passwords', 'oauth'], oauthOptions: ofProviders('google') }, ACME);
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
/** The address in the form is looked up; `passwordId`: '' of a member without a password. */
export async function findOwner(stage: Stage, perform: Perform, passwordId: string): Promise<void> {
  await perform(CONTINUE);
  await stage.settle('searchMember', memberFound(passwordId));
}
/** Returns the steps from Main to the owner of a password, or of none. */
export const findOwnerAtAcme = (passwordId: string) => async (stage: Stage, perform: Perform) => {
  await findAcme(stage);
  await choosePasswords(perform);
  await perform({ type: 'jane@acme.test', into: 'Email' });
  await findOwner(stage, perform, passwordId);
};
/** A password is typed and sent. */
export async function tryPassword(perform: Perform): Promise<void> {
  await perform({ type: PASSWORD, into: 'Password' });
  await perform(CONTINUE);
}
