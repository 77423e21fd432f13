import { type Kysely, sql } from 'kysely';
import { type OpenCopy, openPostgresCopy, openSqliteCopy } from './databaseCopies.ts';

export interface TestDatabase {
  name: 'SQLite' | 'PostgreSQL';
  /** A fresh database with these migrations, empty but for what `contents` writes. `close` also removes it. */
  open: OpenCopy;
}

const sqlite: TestDatabase = { name: 'SQLite', open: openSqliteCopy };
const postgres = (url: string): TestDatabase => ({ name: 'PostgreSQL', open: openPostgresCopy(url) });

const url = process.env['TEST_DATABASE_URL'];

/**
 * The database that this run has the service tests on: SQLite with `npm test`, PostgreSQL with `npm run test:deep`.
 * `describe.each(databases)('… on $name', ({ open }) => …)`.
 */
export const databases: TestDatabase[] =
  process.env['TEST_ON'] === 'PostgreSQL' ? (url ? [postgres(url)] : []) : [sqlite];

/**
 * For what PostgreSQL can break and SQLite, with its one connection, cannot; `npm test` runs it on both, once. To it belong
 * races for what counts once (a token, a code, a limit, a last way in, a message, an event), locks, types (bigint, JSON,
 * bytes), unique violations, and what the platform does when a connection is lost. All else is `databases`.
 */
export const everyDatabase: TestDatabase[] = url ? [sqlite, postgres(url)] : [sqlite];

/** Everything that is stored, as text: to show that something is not in it. */
export async function dumpOf<T>(db: Kysely<T>): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows),
  );
  return JSON.stringify(rows);
}
