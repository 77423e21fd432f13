import { type Selectable, sql } from 'kysely';
import type { ServiceRefusal } from '#services/kit/http/serviceRefusal.ts';
import { DAY, HOUR } from '#services/kit/durations.ts';
import type { PasscodeDatabase, PasscodeTables } from './tables.ts';
import { refuse } from './refusals.ts';
import { hashPasscode, isSameHash } from './passcodeHash.ts';

export type Passcode = Selectable<PasscodeTables['identity_passcodes']>;

/** Guesses at one code. */
const TRIES = 5;
/** Wrong guesses within an hour that lock the codes of an address for an hour … */
const WRONG_AN_HOUR = 10;
/** … and guesses at all codes of an address in a day: with six digits, a chance of one in ten thousand. */
const GUESSES_A_DAY = 100;

const locked = (until: number, now: number): ServiceRefusal =>
  refuse('user_lock_limit_reached', { retryAfter: (until - now) / 1000 });

/** Counts the guess before it is looked at, in one statement: of fifty at once, exactly five are. */
function countGuess(db: PasscodeDatabase, methodId: string, now: number): Promise<Passcode | undefined> {
  return db
    .updateTable('identity_passcodes')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      day_guesses: sql<number>`case when day_until <= ${now} then 1 else day_guesses + 1 end`,
      day_until: sql<number>`case when day_until <= ${now} then ${now + DAY} else day_until end`,
    }))
    .where('method_id', '=', methodId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('locked_until', '<=', now)
    .where('attempts', '<', TRIES)
    .where((row) => row.or([row('day_until', '<=', now), row('day_guesses', '<', GUESSES_A_DAY)]))
    .returningAll()
    .executeTakeFirst();
}

/** Says until when the codes of this address are locked by it. */
async function countWrong(db: PasscodeDatabase, methodId: string, now: number): Promise<number> {
  const row = await db
    .updateTable('identity_passcodes')
    .set({
      wrong: sql<number>`case when wrong_until <= ${now} then 1 else wrong + 1 end`,
      wrong_until: sql<number>`case when wrong_until <= ${now} then ${now + HOUR} else wrong_until end`,
      locked_until: sql<number>`case when wrong_until > ${now} and wrong + 1 >= ${WRONG_AN_HOUR} then ${now + HOUR} else locked_until end`,
    })
    .where('method_id', '=', methodId)
    .returning('locked_until')
    .executeTakeFirst();
  return row?.locked_until ?? 0;
}

/** Why a guess was not looked at. */
async function explain(db: PasscodeDatabase, methodId: string, now: number): Promise<ServiceRefusal> {
  const row = await db
    .selectFrom('identity_passcodes')
    .selectAll()
    .where('method_id', '=', methodId)
    .executeTakeFirst();
  if (row === undefined) return refuse('invalid_method_id');
  if (row.locked_until > now) return locked(row.locked_until, now);
  if (row.day_until > now && row.day_guesses >= GUESSES_A_DAY) {
    return locked(row.day_until, now);
  }
  return refuse('unable_to_auth_otp_code');
}

/**
 * Spends the code of a method, or says why not. A refusal is returned, not thrown: what was counted must be committed.
 * On PostgreSQL the first statement locks the row until then, so guesses at one method come one after another.
 */
export async function verifyPasscode(
  db: PasscodeDatabase,
  given: { pepper: string; methodId: string; code: string; now: number },
): Promise<Passcode | ServiceRefusal> {
  const { methodId, now } = given;
  const row = await countGuess(db, methodId, now);
  if (row === undefined) return explain(db, methodId, now);
  if (!isSameHash(row.code_hash, hashPasscode(given.pepper, methodId, given.code))) {
    const lockedUntil = await countWrong(db, methodId, now);
    if (lockedUntil > now) return locked(lockedUntil, now);
    // Said with the last wrong guess, and not only when the right code is refused after it.
    const left = TRIES - row.attempts;
    return left > 0
      ? refuse('otp_code_not_found', { details: { attempts_left: left } })
      : refuse('unable_to_auth_otp_code');
  }
  await db.updateTable('identity_passcodes').set({ used_at: now }).where('method_id', '=', methodId).execute();
  return row;
}

/** Whose a method is, whether or not a code of it is open. */
export async function findPasscodeOwner(db: PasscodeDatabase, methodId: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity_passcodes')
    .select('owner_id')
    .where('method_id', '=', methodId)
    .executeTakeFirst();
  return row?.owner_id ?? null;
}
