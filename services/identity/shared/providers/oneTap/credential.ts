import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { Clock } from '#services/platform/clock.ts';
import { claimsSchema } from '#services/platform/oauth/provider.ts';
import { google as described } from '#services/platform/oauth/providers/google.ts';
import { wordAbout } from '../addressWord.ts';
import type { GoogleClient } from '../googleClient.ts';
import type { ProviderProfile } from '../providerPerson.ts';
import { refuse } from '../errors.ts';

/** Seconds that the clocks of two machines may differ. */
const SKEW = 30;

/** Returns whether the provider's key set is at fault, and not the credential. */
const isOfProvider = (cause: unknown): boolean =>
  !(cause instanceof errors.JOSEError) ||
  cause instanceof errors.JWKSTimeout ||
  cause instanceof errors.JWKSInvalid ||
  cause.code === 'ERR_JOSE_GENERIC';

async function verified(credential: string, google: GoogleClient, now: number): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(credential, google.keys, {
      algorithms: ['RS256'],
      audience: google.clientId,
      issuer: google.issuers,
      currentDate: new Date(now),
      clockTolerance: SKEW,
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    return payload;
  } catch (cause) {
    if (isOfProvider(cause)) throw refuse('oauth_provider_unavailable', { retryAfter: 5, cause });
    throw refuse('id_token_invalid', { cause });
  }
}

/**
 * Whom Google's ID token is for: signature, audience, issuer, times and nonce are checked, and Google has confirmed the address.
 * @throws ServiceError id_token_invalid, oauth_provider_unavailable
 */
export async function readCredential(
  credential: string,
  google: GoogleClient,
  { clock, nonce }: { clock: Clock; nonce: string },
): Promise<ProviderProfile> {
  const now = clock.now();
  const payload = await verified(credential, google, now);
  if (payload['nonce'] !== nonce) throw refuse('id_token_invalid');
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success || claims.data.email_verified !== true || claims.data.email === undefined)
    throw refuse('id_token_invalid', { cause: claims.error });
  const { sub, email, name = '', given_name = name, family_name = '', picture = '', locale = '' } = claims.data;
  return {
    // Google leaves the scheme out at times: the same person is not another one for that.
    issuer: google.issuer,
    subject: sub,
    email,
    ...wordAbout('google', { email, isVerified: true, hostedDomain: claims.data.hd }),
    firstName: given_name.slice(0, 200),
    lastName: family_name.slice(0, 200),
    pictureUrl: picture,
    locale,
    tenant: described.tenantOf?.(claims.data) ?? null,
    // One Tap gives no access to anything.
    values: {
      access_token: '',
      id_token: credential,
      refresh_token: '',
      scopes: [],
      expires_in: (payload.exp ?? 0) - Math.floor(now / 1000),
    },
  };
}
