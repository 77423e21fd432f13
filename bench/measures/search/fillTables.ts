import { type Kysely, type RawBuilder, sql, SqliteAdapter } from 'kysely';
import type { IdentityTables } from '#services/identity/methods.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { PlatformTables } from '#services/platform/database/tables.ts';

export type FilledDatabase = Kysely<IdentityTables & PlatformTables>;

/** Rows of a table for the numbers `i` from 0 to `count`, `every` so many of them one. */
export interface Filling {
  table: keyof IdentityTables;
  columns: string;
  count: number;
  every: number;
  values: RawBuilder<unknown>;
}

/** Rows of one statement: a connection to PostgreSQL waits for none longer than a server's does. */
const WRITTEN = 5_000;

/** Writes rows into tables in one transaction. */
export async function fillTables(db: FilledDatabase, fillings: readonly Filling[]): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  if (isSqlite) await sql`pragma cache_size = -400000`.execute(db);
  await inTransaction(db, async (trx) => {
    if (!isSqlite) await sql`set local statement_timeout = 0`.execute(trx);
    for (const { table, columns, count, every, values } of fillings) {
      for (let from = 0; from < count; from += every * WRITTEN) {
        const last = Math.min(count, from + every * WRITTEN) - every;
        await sql`insert into ${sql.table(table)} (${sql.raw(columns)})
          with recursive n(i) as (
            select ${sql.lit(from)} union all select i + ${sql.lit(every)} from n where i < ${sql.lit(last)})
          select ${values} from n`.execute(trx);
      }
    }
    // SQLite plans without statistics here, as it does in a production.
    for (const table of new Set(isSqlite ? [] : fillings.map((one) => one.table)))
      await sql`analyze ${sql.table(table)}`.execute(trx);
  });
  // As the server opens it.
  if (isSqlite) await sql`pragma cache_size = -32768`.execute(db);
}
