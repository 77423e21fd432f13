import { Kysely, type Migration, Migrator, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { DatabaseUnreachableError } from './databaseErrors.ts';
import { kitMigrations } from './migrations.ts';
import { openSqlite } from './sqliteDatabase.ts';

export { DatabaseBusyError, isUniqueViolation } from './databaseErrors.ts';

export type Dialect = 'sqlite' | 'postgres';

export interface OpenedDatabase<T> {
  db: Kysely<T>;
  dialect: Dialect;
  close(): Promise<void>;
}

/** OID of bigint. Times are bigint milliseconds and stay below 2^53. */
const BIGINT = 20;

function postgres<T>(databaseUrl: string): Kysely<T> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return new Kysely<T>({ dialect: new PostgresDialect({ pool }) });
}

async function migrate<T>(db: Kysely<T>, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({
    db,
    // Services bring their migrations independently of each other, so their names may interleave.
    allowUnorderedMigrations: true,
    provider: { getMigrations: () => Promise.resolve({ ...kitMigrations, ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Opens a database and brings it up to date: the kit's own tables (outbox, rate limits) and those of `migrations`.
 * @throws DatabaseBusyError when another process has the data directory
 * @throws DatabaseUnreachableError when the PostgreSQL server does not answer
 */
export async function openDatabase<T>(
  where: { dataDir: string } | { databaseUrl: string } | { memory: true },
  migrations: Record<string, Migration>,
): Promise<OpenedDatabase<T>> {
  const dialect: Dialect = 'databaseUrl' in where ? 'postgres' : 'sqlite';
  const db =
    'databaseUrl' in where
      ? postgres<T>(where.databaseUrl)
      : new Kysely<T>({
          dialect: new SqliteDialect({ database: openSqlite('dataDir' in where ? where.dataDir : null) }),
        });
  try {
    if (dialect === 'postgres') await reach(db);
    await migrate(db, migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, dialect, close: () => db.destroy() };
}

async function reach<T>(db: Kysely<T>): Promise<void> {
  try {
    await db.connection().execute(() => Promise.resolve());
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : 'no reason given';
    throw new DatabaseUnreachableError(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause });
  }
}
