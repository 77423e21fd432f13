import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#services/platform/clock.ts';
import { decryptWithToken, encryptWithToken } from '#services/platform/tokenEncryption.ts';
import type { IdentityDatabase } from '../tables.ts';

/** Longest wait of a second request for the answer to the first, and its polling interval, in ms. */
const [LONGEST_WAIT, LOOK_EVERY] = [10_000, 100];

/** An answer that is given twice. `key` finds it, `secret` alone opens it. */
export interface SavedAnswer {
  key: string;
  secret: string;
}

interface Context {
  db: IdentityDatabase;
  clock: Clock;
}

/** Notes that the answer is coming, in the transaction that lets one request win. */
export async function claimAnswer(trx: IdentityDatabase, key: string, expiresAt: number): Promise<void> {
  const row = { request_hash: key, sealed_answer: null, expires_at: expiresAt };
  await trx.insertInto('identity_callback_answers').values(row).execute();
}

/** Keeps the answer that was claimed, for as long as that said or until `expiresAt`. */
export async function saveAnswer(
  db: IdentityDatabase,
  { key, secret }: SavedAnswer,
  answer: unknown,
  expiresAt?: number,
): Promise<void> {
  await db
    .updateTable('identity_callback_answers')
    .set({
      sealed_answer: encryptWithToken(secret, answer),
      ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
    })
    .where('request_hash', '=', key)
    .execute();
}

/** The answer that the first request got, once it is there; undefined where there was none, or its time is over. */
export async function earlierAnswer({ db, clock }: Context, { key, secret }: SavedAnswer): Promise<unknown> {
  for (let waited = 0; waited < LONGEST_WAIT; waited += LOOK_EVERY) {
    const row = await db
      .selectFrom('identity_callback_answers')
      .select('sealed_answer')
      .where('request_hash', '=', key)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (row.sealed_answer !== null) return decryptWithToken(secret, row.sealed_answer);
    await pause(LOOK_EVERY);
  }
  return undefined;
}
