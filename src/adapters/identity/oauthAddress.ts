import type { OAuthRequest } from '#machines/ports/identity.ts';
import type { IdentityClient } from './identityCall.ts';

/**
 * Returns the address of the sign-in with a provider (OAU-21 … OAU-25).
 * `host` is the project's own domain when bootstrap named one, always reached by https.
 */
export function oauthAddress(
  { publicToken, identityUrl }: IdentityClient,
  host: string | null,
  request: OAuthRequest,
  codeChallenge: string,
): string {
  const query = new URLSearchParams({ public_token: publicToken, code_challenge: codeChallenge });
  if (request.loginRedirectUrl !== null) query.set('login_redirect_url', request.loginRedirectUrl);
  if (request.signupRedirectUrl !== null) query.set('signup_redirect_url', request.signupRedirectUrl);
  if (request.customScopes.length > 0) query.set('custom_scopes', request.customScopes.join(' '));
  for (const [key, value] of Object.entries(request.providerParams)) query.set(`provider_${key}`, value);
  const base = host === null ? identityUrl : `https://${host}`;
  return `${base}/v1/public/oauth/${request.provider}/start?${query}`;
}
