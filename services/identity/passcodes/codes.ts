import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { PASSCODE_LENGTH } from '#contracts/limits.ts';
import type { Clock } from '#services/kit/clock.ts';
import type { IdentityDatabase } from '../tables.ts';

/** Digits, all of them random, leading zeros kept. */
export function newCode(): string {
  return String(randomInt(10 ** PASSCODE_LENGTH)).padStart(PASSCODE_LENGTH, '0');
}

/** What is stored of a code: a plain hash of six digits could be tried out in a second, a keyed one cannot. */
export function hashCode(pepper: string, methodId: string, code: string): string {
  return createHmac('sha256', pepper).update(`${methodId}.${code}`).digest('hex');
}

/** Whether two hashes are equal, in a time that does not tell where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const a = Buffer.from(one, 'hex');
  const b = Buffer.from(other, 'hex');
  return a.length === b.length && timingSafeEqual(a, b);
}

const PURPOSE = 'code_pepper';

function stored(db: IdentityDatabase) {
  return db.selectFrom('identity_keys').select('private_key').where('purpose', '=', PURPOSE).executeTakeFirst();
}

/**
 * The key that codes are hashed with. With CODE_PEPPER it is nowhere in the database, so that a stolen copy of all of
 * it reveals no code. Without, it is made at the first start and kept apart from the codes, in the table of keys: that
 * protects against whoever can read the codes alone, and every server on the database has the same one.
 */
export async function loadPepper(db: IdentityDatabase, clock: Clock, setting: string | null): Promise<string> {
  if (setting !== null) return setting;
  const known = await stored(db);
  if (known !== undefined) return known.private_key;
  await db
    .insertInto('identity_keys')
    .values({
      purpose: PURPOSE,
      key_id: PURPOSE,
      private_key: randomBytes(32).toString('base64url'),
      public_key: '',
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute();
  const made = await stored(db);
  if (made === undefined) throw new Error('The key of the codes could not be stored');
  return made.private_key;
}
