import { SqliteAdapter, sql } from 'kysely';
import type { BusinessDatabase } from '../shared/tables.ts';

/** Returns whether people can sign in with a connection; nobody changes or deletes it before the transaction ends. */
export async function holdConnection(db: BusinessDatabase, connectionId: string): Promise<boolean> {
  // Many people sign in with one connection at once: they share the lock. SQLite has one writer.
  const lock = db.getExecutor().adapter instanceof SqliteAdapter ? sql`` : sql`for share`;
  const { rows } = await sql`select 1 from business_connections
    where connection_id = ${connectionId} and status = 'active' ${lock}`.execute(db);
  return rows.length > 0;
}
