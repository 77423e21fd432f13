import type { DatabaseConnection, Kysely, Transaction } from 'kysely';

const connections = new WeakMap<object, DatabaseConnection>();

/**
 * Runs `work` in one transaction. Prepared queries inside go straight to its connection: Kysely's way there takes a
 * dozen promises a query, which costs more than SQLite takes for most of them.
 * Once `work` has ended, Kysely's way is the only one again, and it refuses a transaction that is over.
 */
export function inTransaction<DB, T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    connections.set(trx, await trx.getExecutor().provideConnection((connection) => Promise.resolve(connection)));
    try {
      return await work(trx);
    } finally {
      connections.delete(trx);
    }
  });
}

/** The connection of a transaction that is still open, if `inTransaction` began it. */
export function openConnection(db: object): DatabaseConnection | undefined {
  return connections.get(db);
}
