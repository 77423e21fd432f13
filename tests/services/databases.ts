import { randomUUID } from 'node:crypto';
import { type Kysely, type Migration, sql } from 'kysely';
import pg from 'pg';
import { type OpenedDatabase, openDatabase } from '#services/kit/database/database.ts';

export interface TestDatabase {
  name: 'SQLite' | 'PostgreSQL';
  /** A fresh, empty database with these migrations. `close` also removes it. */
  open<T>(migrations: Record<string, Migration>): Promise<OpenedDatabase<T>>;
}

async function asAdministrator(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new database on the server of `url`, empty or a copy of `template`: its name, its address, and how to remove it. */
export async function makePostgresDatabase(
  url: string,
  template = 'template1',
): Promise<{ name: string; databaseUrl: string; remove(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(url, `create database ${name} template ${template}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return {
    name,
    databaseUrl: databaseUrl.href,
    remove: () => asAdministrator(url, `drop database if exists ${name} with (force)`),
  };
}

const sqlite: TestDatabase = { name: 'SQLite', open: (migrations) => openDatabase({ memory: true }, migrations) };

const postgres = (url: string): TestDatabase => ({
  name: 'PostgreSQL',
  open: async <T>(migrations: Record<string, Migration>) => {
    const made = await makePostgresDatabase(url);
    const opened = await openDatabase<T>({ databaseUrl: made.databaseUrl }, migrations);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        await made.remove();
      },
    };
  },
});

const url = process.env['TEST_DATABASE_URL'];

/**
 * The database that this run has the service tests on: SQLite with `npm test`, PostgreSQL with `npm run test:deep`.
 * `describe.each(databases)('… on $name', ({ open }) => …)`.
 */
export const databases: TestDatabase[] =
  process.env['TEST_ON'] === 'PostgreSQL' ? (url ? [postgres(url)] : []) : [sqlite];

/** For what PostgreSQL can break where SQLite cannot (locks, races, types): `npm test` runs it on both, once. */
export const everyDatabase: TestDatabase[] = url ? [sqlite, postgres(url)] : [sqlite];

/** Everything that is stored, as text: to show that something is not in it. */
export async function dumpOf<T>(db: Kysely<T>): Promise<string> {
  const tables = await db.introspection.getTables();
  const rows = await Promise.all(
    tables.map(async ({ name }) => (await sql`select * from ${sql.table(name)}`.execute(db)).rows),
  );
  return JSON.stringify(rows);
}
