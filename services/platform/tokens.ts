import { hash, randomFillSync } from 'node:crypto';

/** Random bytes are fetched so many at once, as `randomUUID` does: a call for 32 of them takes ten times their share. */
const POOL = 4_096;
const pool = Buffer.alloc(POOL);
let taken = POOL;

/** So many random bytes. None is ever given out twice, or kept here once it was. */
export function randomChunk(bytes: number): Buffer {
  if (bytes > POOL) throw new RangeError(`At most ${POOL} random bytes at once`);
  if (taken + bytes > POOL) {
    randomFillSync(pool);
    taken = 0;
  }
  const chunk = Buffer.from(pool.subarray(taken, taken + bytes));
  pool.fill(0, taken, taken + bytes);
  taken += bytes;
  return chunk;
}

/** An opaque token: `bytes` random bytes (32 unless told), base64url without padding. */
export function newToken(bytes = 32): string {
  return randomChunk(bytes).toString('base64url');
}

/** Returns the form in which a token is stored: its SHA-256 as lower-case hex. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
