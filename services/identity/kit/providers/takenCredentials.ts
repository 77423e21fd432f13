import { HOUR } from '#services/kit/durations.ts';
import type { RateLimiter } from '#services/kit/rateLimiter.ts';
import { hashToken } from '#services/kit/tokens.ts';
import { credentialRefusals } from './refusals.ts';
import { createRefusals } from '../refusals.ts';

const refuse = createRefusals(credentialRefusals);

/** Longer than Google's ID tokens are good for. */
const TAKEN_FOR = 2 * HOUR;

/**
 * Takes a credential of One Tap that was verified: once, for users and members together (D-437). The signed part says which
 * one it is, since a signature can be written in several ways.
 * @throws ServiceRefusal id_token_invalid
 */
export async function takeCredential(
  { rateLimiter }: { rateLimiter: Pick<RateLimiter, 'consume'> },
  credential: string,
): Promise<void> {
  const signed = credential.slice(0, credential.lastIndexOf('.'));
  const key = `oneTap/credential/${hashToken(signed)}`;
  const { allowed } = await rateLimiter.consume({ key, limit: 1, windowMs: TAKEN_FOR });
  if (!allowed) throw refuse('id_token_invalid');
}
