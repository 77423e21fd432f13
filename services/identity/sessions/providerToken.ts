import { EMAIL_VERIFICATION_REQUIRED } from '#contracts/identity/oauth.ts';
import { type OAuthProvider, providerNames } from '#contracts/identity/providers.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller, IdentityContext } from '../shared/context.ts';
import { type ProviderProfile, providerValues } from '../shared/providers/providerPerson.ts';
import { retryingOnce } from '../people/users.ts';
import { issueToken } from './oneTimeToken.ts';
import { sendAddressLink } from './proof/addressLink.ts';
import { needsMail, register } from './registration.ts';

/** One-time tokens of providers live ten minutes. */
const TOKEN_MINUTES = 10;

interface IssuedToken {
  token: string;
  /** Known and active before; false for a new or pending user. */
  isActive: boolean;
}

/** Registers the person and writes the one-time token for the way back, in one transaction. */
function issueProviderToken(
  context: IdentityContext,
  provider: OAuthProvider,
  profile: ProviderProfile,
  codeChallenge: string,
): Promise<IssuedToken> {
  return retryingOnce(() =>
    inTransaction(context.db, async (trx) => {
      const { userId, registrationId, isActive } = await register(trx, context, provider, profile);
      const now = context.clock.now();
      const token = await issueToken(trx, {
        kind: 'oauth',
        user_id: userId,
        method_id: registrationId,
        code_challenge: codeChallenge,
        sealed: { provider, ...providerValues(profile, now) },
        now,
        minutes: TOKEN_MINUTES,
      });
      return { token, isActive };
    }),
  );
}

interface ProviderReturn extends Caller {
  provider: OAuthProvider;
  profile: ProviderProfile;
  codeChallenge: string;
  loginRedirectUrl: string;
  signupRedirectUrl: string;
}

/** Address and parameters of the return from a provider; `isMailed`: a link was sent that goes on from there. */
export async function returnFromProvider(
  context: IdentityContext,
  given: ProviderReturn,
): Promise<{ url: string; parameters: Record<string, string>; isMailed: boolean }> {
  const { provider, profile, codeChallenge, loginRedirectUrl: url } = given;
  if (await needsMail(context.db, provider, profile)) {
    await sendAddressLink(context, { ...given, url });
    const error_description = `Please open the link that was sent to the address of your ${providerNames[provider]} account.`;
    const error = EMAIL_VERIFICATION_REQUIRED;
    return { url, parameters: { stytch_token_type: 'oauth', error, error_description }, isMailed: true };
  }
  const issued = await issueProviderToken(context, provider, profile, codeChallenge);
  const parameters = redirectParameters(issued);
  return { url: issued.isActive ? url : given.signupRedirectUrl, parameters, isMailed: false };
}

/** Returns the parameters of the address that a person comes back to. */
const redirectParameters = ({ token, isActive }: IssuedToken): Record<string, string> => ({
  stytch_token_type: 'oauth',
  stytch_redirect_type: isActive ? 'login' : 'signup',
  token,
});
