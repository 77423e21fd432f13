import type { DatabaseConnection, Kysely } from 'kysely';
import { DatabaseUnavailableError } from './databaseErrors.ts';

const connections = new WeakMap<object, DatabaseConnection>();

function once<DB, T>(db: Kysely<DB>, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    connections.set(trx, await trx.getExecutor().provideConnection((connection) => Promise.resolve(connection)));
    try {
      return await work(trx);
    } finally {
      connections.delete(trx);
    }
  });
}

/**
 * Runs `work` in one transaction, and once more when it lost against another one (a deadlock): so `work`
 * may change nothing but the database. Prepared queries inside go straight to its connection: Kysely's way there takes a
 * dozen promises a query, which costs more than SQLite takes for most of them.
 * Once `work` has ended, Kysely's way is the only one again, and it refuses a transaction that is over.
 * @throws DatabaseUnavailableError
 */
export async function inTransaction<DB, T>(db: Kysely<DB>, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
  try {
    return await once(db, work);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError && error.reason === 'lostRace')) throw error;
    return once(db, work);
  }
}

/** The connection of a transaction that is still open, if `inTransaction` began it. */
export function openConnection(db: object): DatabaseConnection | undefined {
  return connections.get(db);
}
