import { magicLinkAuthenticateBody, magicLinkAuthenticateData } from '#contracts/identity/magicLinks.ts';
import { oauthAuthenticateBody, oauthAuthenticateData } from '#contracts/identity/oauth.ts';
import { IdentityError, type TokenType } from '#machines/ports/identity.ts';
import type { AuthenticatedSession } from '#machines/ports/sessions.ts';
import { authenticate } from './authenticateCall.ts';
import type { IdentityClient } from './identityCall.ts';
import { codeVerifierFor } from './codeChallenge.ts';
import { forgetCodeVerifier } from './pkce.storage.ts';

const spend = {
  magic_links: {
    path: '/magic_links/authenticate',
    body: magicLinkAuthenticateBody,
    answer: magicLinkAuthenticateData,
  },
  oauth: { path: '/oauth/authenticate', body: oauthAuthenticateBody, answer: oauthAuthenticateData },
};

/**
 * Spends the token of a link or of a provider's answer, with the pair of the browser that asked for it (AUT-04, AUT-05).
 * @throws IdentityError
 */
export async function spendOneTimeToken(
  client: IdentityClient,
  { token, tokenType, sessionMinutes }: { token: string; tokenType: TokenType; sessionMinutes: number },
  signal: AbortSignal,
): Promise<AuthenticatedSession> {
  const { path, body, answer } = spend[tokenType];
  const request = {
    token,
    session_duration_minutes: sessionMinutes,
    code_verifier: codeVerifierFor(client, tokenType),
  };
  const parsed = body.safeParse(request);
  if (!parsed.success) throw new IdentityError('link_spent', null, { cause: parsed.error });
  const session = await authenticate(client, { path, body: parsed.data, answer, signal });
  forgetCodeVerifier(tokenType, client.storageKeys);
  return session;
}
