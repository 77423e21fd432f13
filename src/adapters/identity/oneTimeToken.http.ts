import { magicLinkAuthenticateBody, magicLinkAuthenticateData } from '#contracts/identity/magicLinks.ts';
import { oauthAuthenticateBody, oauthAuthenticateData } from '#contracts/identity/oauth.ts';
import { IdentityError, type TokenType } from '#machines/ports/identity.ts';
import type { AuthenticatedSession } from '#machines/ports/sessions.ts';
import { authenticate } from './authenticateCall.ts';
import type { IdentityClient } from './identityCall.ts';
import { spendWithVerifier } from './codeChallenge.ts';

const spend = {
  magic_links: {
    path: '/magic_links/authenticate',
    body: magicLinkAuthenticateBody,
    answer: magicLinkAuthenticateData,
  },
  oauth: { path: '/oauth/authenticate', body: oauthAuthenticateBody, answer: oauthAuthenticateData },
};

/** A provider's return is no link, and no mail brings another. */
function ofProvider(error: unknown): unknown {
  if (!(error instanceof IdentityError) || error.code !== 'other_browser') return error;
  return new IdentityError('login_of_other_browser', error.sentence, { cause: error, reference: error.reference });
}

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
  return spendWithVerifier(client, tokenType, (code_verifier) => {
    const parsed = body.safeParse({ token, session_duration_minutes: sessionMinutes, code_verifier });
    if (!parsed.success) throw new IdentityError('link_spent', null, { cause: parsed.error });
    return authenticate(client, { path, body: parsed.data, answer, signal });
  }).catch((error: unknown) => {
    throw tokenType === 'oauth' ? ofProvider(error) : error;
  });
}
