import { SignJWT } from 'jose';
import type { OpenIdProvider } from '#services/platform/oauth/provider.ts';
import { newToken } from '#services/platform/tokens.ts';
import { personOf } from './accounts.ts';
import type { AuthorizationCode } from './authorizationCodes.ts';
import { issuerOf, type SocialContext } from './context.ts';

/** Seconds that tokens live. */
export const LIFETIME = 3_600;

type Subject = Pick<AuthorizationCode, 'email' | 'email_verified' | 'client_id' | 'nonce' | 'claims'>;

/** An ID token as this provider would sign it (OpenID Connect Core section 2). */
export function signIdToken(context: SocialContext, provider: OpenIdProvider, row: Subject): Promise<string> {
  const now = Math.floor(context.clock.now() / 1000);
  const person = personOf(provider.id, row);
  const nonce = row.nonce === null || provider.omitsNonce ? {} : { nonce: row.nonce };
  return new SignJWT({ ...provider.sandbox.claims(person, row.claims), ...nonce })
    .setProtectedHeader({ alg: 'RS256', kid: context.signing.keyId })
    .setIssuer(issuerOf(context, provider.id))
    .setAudience(row.client_id)
    .setSubject(person.subject)
    .setIssuedAt(now)
    .setJti(newToken())
    .setExpirationTime(now + LIFETIME)
    .sign(context.signing.privateKey);
}
