import { hash, timingSafeEqual } from 'node:crypto';
import { codeChallengeSchema } from '#contracts/identity/envelope.ts';
import { refuse } from './errors.ts';

/** The S256 challenge of a verifier (RFC 7636 section 4.2). */
export function challengeOf(verifier: string): string {
  return hash('sha256', verifier, 'base64url');
}

/** A challenge is demanded from everybody: a link works only in the browser that asked for it. */
export function readChallenge(given: string | undefined): string {
  const challenge = codeChallengeSchema.safeParse(given);
  if (!challenge.success) throw refuse('invalid_pkce_code_challenge');
  return challenge.data;
}

/** Refuses a missing or wrong verifier (RFC 7636). The token stays usable. */
export function checkVerifier(challenge: string, verifier: string | undefined): void {
  if (verifier === undefined) throw refuse('pkce_expected_code_verifier');
  const found = Buffer.from(challengeOf(verifier));
  const wanted = Buffer.from(challenge);
  if (found.length !== wanted.length || !timingSafeEqual(found, wanted)) throw refuse('pkce_mismatch');
}
