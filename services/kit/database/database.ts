import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import {
  DataDirectoryError,
  DatabaseUnavailableError,
  DatabaseUnreachableError,
  directoryFault,
} from './databaseErrors.ts';
import { kitMigrations } from './migrations.ts';
import { POSTGRES_LIMITS, type PostgresLimits, postgresPool } from './postgresDatabase.ts';
import { sqliteWithSharedCommits } from './sharedCommits.ts';
import { openSqlite } from './sqliteDatabase.ts';

export { DatabaseBusyError, isUniqueViolation } from './databaseErrors.ts';

export type Dialect = 'sqlite' | 'postgres';

export interface OpenedDatabase<T> {
  db: Kysely<T>;
  dialect: Dialect;
  close(): Promise<void>;
}

function postgres<T>(databaseUrl: string, limits: PostgresLimits | null): Kysely<T> {
  return new Kysely<T>({ dialect: new PostgresDialect({ pool: postgresPool(databaseUrl, limits) }) });
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

function reasonOf(error: unknown): string {
  const inner = error instanceof DatabaseUnavailableError ? (error.cause ?? error) : error;
  return inner instanceof Error ? inner.message || inner.name : 'no reason given';
}

async function openPostgres<T>(
  databaseUrl: string,
  limits: PostgresLimits,
  migrations: Record<string, Migration>,
): Promise<Kysely<T>> {
  // A migration may wait for that of another server, and take as long as it needs.
  const patient = postgres<T>(databaseUrl, null);
  try {
    await patient.connection().execute(() => Promise.resolve());
    await migrate(patient, migrations);
  } catch (cause) {
    if (!(cause instanceof DatabaseUnavailableError)) throw cause;
    throw new DatabaseUnreachableError(`The database of DATABASE_URL cannot be reached: ${reasonOf(cause)}`, { cause });
  } finally {
    await patient.destroy();
  }
  return postgres<T>(databaseUrl, limits);
}

/** Without anything to migrate a start writes nothing, and would not see that the disk is full. */
async function writeOnce<T>(db: Kysely<T>): Promise<void> {
  const value = String(Date.now());
  await sql`insert into kit_properties (name, value) values ('opened_at', ${value})
    on conflict (name) do update set value = ${value}`.execute(db);
}

async function openFile<T>(dataDir: string | null, migrations: Record<string, Migration>): Promise<Kysely<T>> {
  const db = new Kysely<T>({ dialect: sqliteWithSharedCommits(openSqlite(dataDir)) });
  try {
    await migrate(db, migrations);
    await writeOnce(db);
    return db;
  } catch (cause) {
    await db.destroy().catch(() => undefined);
    const fault = cause instanceof DatabaseUnavailableError ? directoryFault(cause.cause) : null;
    throw fault === null ? cause : new DataDirectoryError(dataDir ?? 'memory', fault, { cause });
  }
}

/**
 * Opens a database and brings it up to date: the kit's own tables (outbox, rate limits) and those of `migrations`.
 * @throws DatabaseBusyError when another process has the data directory
 * @throws DataDirectoryError when nothing can be stored there
 * @throws DatabaseUnreachableError when the PostgreSQL server does not answer
 */
export async function openDatabase<T>(
  where: { dataDir: string } | { databaseUrl: string } | { memory: true },
  migrations: Record<string, Migration>,
  limits: PostgresLimits = POSTGRES_LIMITS,
): Promise<OpenedDatabase<T>> {
  if ('databaseUrl' in where) {
    const db = await openPostgres<T>(where.databaseUrl, limits, migrations);
    return { db, dialect: 'postgres', close: () => db.destroy() };
  }
  const db = await openFile<T>('dataDir' in where ? where.dataDir : null, migrations);
  return { db, dialect: 'sqlite', close: () => db.destroy() };
}
