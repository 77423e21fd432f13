import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseConnection, Kysely } from 'kysely';
import { DatabaseUnavailableError } from './databaseErrors.ts';

/** A transaction that lost is repeated so often. */
const REPEATS = 2;
/** Between them, in ms. */
const PAUSE = 50;

const connections = new WeakMap<object, DatabaseConnection>();

type FollowUp = (db: object) => void;
/** By transaction. */
const followUps = new WeakMap<object, Set<FollowUp>>();

async function once<DB, T>(db: Kysely<DB>, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
  const after = new Set<FollowUp>();
  const result = await db.transaction().execute(async (trx) => {
    connections.set(trx, await trx.getExecutor().provideConnection((connection) => Promise.resolve(connection)));
    followUps.set(trx, after);
    try {
      return await work(trx);
    } finally {
      connections.delete(trx);
      followUps.delete(trx);
    }
  });
  for (const followUp of after) followUp(db);
  return result;
}

/** Calls `followUp` once with the database when its transaction has committed; at once where `db` is in none. */
export function afterCommit(db: object, followUp: FollowUp): void {
  const open = followUps.get(db);
  if (open === undefined) followUp(db);
  else open.add(followUp);
}

/**
 * Runs `work` in one transaction, and again, twice at the most, when it lost against another one (a deadlock): so `work`
 * may change nothing but the database. Prepared queries inside go straight to its connection: Kysely's way there takes a
 * dozen promises a query, which costs more than SQLite takes for most of them.
 * Once `work` has ended, Kysely's way is the only one again, and it refuses a transaction that is over.
 * @throws DatabaseUnavailableError
 */
export async function inTransaction<DB, T>(db: Kysely<DB>, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await once(db, work);
    } catch (error) {
      const hasLost = error instanceof DatabaseUnavailableError && error.reason === 'lostRace';
      if (!hasLost || repeats === REPEATS) throw error;
      // At once, it would often be there again before the one that won has gone on, and meet it in the same deadlock.
      await pause(PAUSE * (repeats + Math.random()));
    }
  }
}

/** The connection of a transaction that is still open, if `inTransaction` began it. */
export function openConnection(db: object): DatabaseConnection | undefined {
  return connections.get(db);
}
