import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { PASSCODE_LENGTH } from '#contracts/limits.ts';

/** Digits, all of them random, leading zeros kept. */
export function newPasscode(): string {
  return String(randomInt(10 ** PASSCODE_LENGTH)).padStart(PASSCODE_LENGTH, '0');
}

/** Hashes a code with a key: a plain hash of six digits could be tried out in a second, a keyed one cannot. */
export function hashPasscode(pepper: string, methodId: string, code: string): string {
  return createHmac('sha256', pepper).update(`${methodId}.${code}`).digest('hex');
}

/** Compares two hashes in a time that does not tell where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const a = Buffer.from(one, 'hex');
  const b = Buffer.from(other, 'hex');
  return a.length === b.length && timingSafeEqual(a, b);
}
