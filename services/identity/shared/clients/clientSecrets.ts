import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#services/platform/secrets.ts';
import { newToken } from '#services/platform/tokens.ts';

/** The characters of a secret that are shown. */
const HINT = 4;

const PURPOSE = 'secrets of registered clients';

const hashOf = (key: string, secret: string): Buffer => createHmac('sha256', key).update(secret).digest();

/** A secret and the form in which it is stored. */
export interface ClientSecret {
  secret: string;
  hash: string;
  /** The last characters, to tell one secret from another. */
  hint: string;
}

/** Returns `secret`, or a new one, with the hash to store. */
export function clientSecret(secrets: Secrets, secret: string = newToken()): ClientSecret {
  return { secret, hash: hashOf(secrets.deriveKey(PURPOSE), secret).toString('hex'), hint: secret.slice(-HINT) };
}

/** Returns whether `given` is the secret of one of these hashes; null is the hash of none. */
export function isSecretOf(secrets: Secrets, hashes: readonly (string | null)[], given: string): boolean {
  const own = secrets.deriveKeys(PURPOSE).map((key) => hashOf(key, given));
  return hashes.some((known) => known !== null && own.some((hash) => timingSafeEqual(hash, Buffer.from(known, 'hex'))));
}
