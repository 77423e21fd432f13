import type { ServiceError } from '#services/platform/http/serviceError.ts';
import type { DerivedKeys } from '#services/platform/secrets.ts';
import type { Asker } from '../budgets/budgets.ts';
import type { IdentityContext } from '../context.ts';
import type { Passcode, PasscodeDatabase } from './tables.ts';
import { codeBudget, attemptBudgets, lockOf } from './attemptBudget.ts';
import { refuse } from './errors.ts';
import { hashPasscode, isSameHash } from './passcodeHash.ts';

interface Guess {
  peppers: DerivedKeys;
  methodId: string;
  code: string;
  asker: Asker;
  now: number;
}

function findPasscode(db: PasscodeDatabase, methodId: string): Promise<Passcode | undefined> {
  return db.selectFrom('identity_passcodes').selectAll().where('method_id', '=', methodId).executeTakeFirst();
}

/** Of two requests with one code, one spends it; a code that was sent meanwhile is another one. */
async function spend(db: PasscodeDatabase, { method_id, code_hash }: Passcode, now: number): Promise<boolean> {
  const spent = await db
    .updateTable('identity_passcodes')
    .set({ used_at: now })
    .where('method_id', '=', method_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** Counts a wrong guess, and says so, or with the last one of the hour that there are no more. */
async function refuseWrong(
  { rateLimiter }: Pick<IdentityContext, 'rateLimiter'>,
  db: PasscodeDatabase,
  { methodId, asker }: Guess,
  triesLeft: number,
): Promise<ServiceError> {
  const counted = await rateLimiter.consume(attemptBudgets(methodId, asker).wrong, db);
  if (!counted.allowed || counted.left === 0)
    return refuse('user_lock_limit_reached', { retryAfter: counted.retryAfter });
  // Said with the last wrong guess, and not only when the right code is refused after it.
  return triesLeft > 0
    ? refuse('otp_code_not_found', { details: { attempts_left: triesLeft } })
    : refuse('unable_to_auth_otp_code');
}

/**
 * Spends the code of a method, or says why not. An error is returned, not thrown: what was counted must be committed.
 * Each guess is counted before it is looked at, for its actor: of fifty at once, exactly five are.
 */
export async function verifyPasscode(
  context: Pick<IdentityContext, 'rateLimiter'>,
  db: PasscodeDatabase,
  given: Guess,
): Promise<Passcode | ServiceError> {
  const { rateLimiter } = context;
  const { methodId, asker, now } = given;
  const row = await findPasscode(db, methodId);
  if (row === undefined) return refuse('invalid_method_id');
  const lock = await lockOf(context, db, methodId, asker);
  if (lock !== null) return lock;
  const spent = refuse('unable_to_auth_otp_code');
  if (row.used_at !== null || row.expires_at <= now) return spent;
  const tries = await rateLimiter.consume(codeBudget(row, asker), db);
  if (!tries.allowed) return spent;
  const day = await rateLimiter.consume(attemptBudgets(methodId, asker).day, db);
  if (!day.allowed) return refuse('user_lock_limit_reached', day);
  const hashes = given.peppers.map((pepper) => hashPasscode(pepper, methodId, given.code));
  if (!hashes.some((hash) => isSameHash(row.code_hash, hash))) {
    return refuseWrong(context, db, given, tries.left);
  }
  if (await spend(db, row, now)) return row;
  // A newer code was sent meanwhile, so this one is a wrong one, or somebody was quicker with it.
  const isNewest = (await findPasscode(db, methodId))?.code_hash === row.code_hash;
  return isNewest ? spent : refuseWrong(context, db, given, tries.left);
}

/** Finds the owner of a method, whether or not a code of it is open. */
export async function findPasscodeOwner(db: PasscodeDatabase, methodId: string): Promise<string | null> {
  return (await findPasscode(db, methodId))?.owner_id ?? null;
}
