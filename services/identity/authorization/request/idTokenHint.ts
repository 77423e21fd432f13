import { compactVerify, createLocalJWKSet, decodeJwt } from 'jose';
import type { AuthorizationContext } from '../context.ts';
import { SIGNING_ALGORITHM } from '../server/signingKeys.ts';

/**
 * The user that an ID token of ours was issued for, to this client, however old it is; null when it is none
 * (OpenID Connect RP-Initiated Logout 1.0, section 2).
 */
export async function userOfHint(
  { server }: Pick<AuthorizationContext, 'server'>,
  hint: string,
  clientId: string,
): Promise<string | null> {
  try {
    await compactVerify(hint, createLocalJWKSet(await server.verificationKeys()), { algorithms: [SIGNING_ALGORITHM] });
    const { iss, aud, sub } = decodeJwt(hint);
    const audience = typeof aud === 'string' ? [aud] : (aud ?? []);
    return iss === server.issuer && audience.includes(clientId) ? (sub ?? null) : null;
  } catch {
    return null;
  }
}
