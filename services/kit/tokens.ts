import { createHash, randomBytes } from 'node:crypto';

/** An opaque token: `bytes` random bytes (32 unless told), base64url without padding. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** What is stored of a token: its SHA-256 as lower-case hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
