import type { IdentityContext } from '#services/identity/shared/context.ts';
import { HOUR } from '#services/platform/durations.ts';
import { hashToken } from '#services/platform/tokens.ts';
import type { GoogleClient } from '../googleClient.ts';
import type { ProviderProfile } from '../providerPerson.ts';
import { refuse } from '../errors.ts';
import { readCredential } from './credential.ts';

/** Longer than Google's ID tokens are good for. */
const TAKEN_FOR = 2 * HOUR;

/**
 * Whom a credential of One Tap is for; it is taken once, for users and members together (D-437).
 * @throws ServiceError id_token_invalid, oauth_provider_unavailable
 */
export async function takeCredential(
  { rateLimiter, clock }: Pick<IdentityContext, 'rateLimiter' | 'clock'>,
  google: GoogleClient,
  { credential, nonce }: { credential: string; nonce: string },
): Promise<ProviderProfile> {
  const profile = await readCredential(credential, google, { clock, nonce });
  const key = `oneTap/nonce/${hashToken(nonce)}`;
  const { allowed } = await rateLimiter.consume({ key, limit: 1, windowMs: TAKEN_FOR });
  if (!allowed) throw refuse('id_token_invalid');
  return profile;
}
