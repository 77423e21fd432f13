import {
  DEFAULT_MIGRATION_TABLE,
  Kysely,
  type KyselyConfig,
  type Migration,
  Migrator,
  PostgresDialect,
  sql,
  SqliteDialect,
} from 'kysely';
import {
  DataDirectoryError,
  DatabaseUnavailableError,
  DatabaseUnreachableError,
  directoryFailure,
} from './databaseErrors.ts';
import type { DatabaseLocation } from './databaseLocation.ts';
import { platformMigrations } from './migrations.ts';
import { POSTGRES_LIMITS, type PoolAccess, type PostgresLimits, postgresPool } from './postgresDatabase.ts';
import { isTracing, traceStatement } from '../tracing/tracing.ts';
import { sqliteWithSharedCommits } from './sharedCommits.ts';
import { type OpenedFile, openSqlite } from './sqliteDatabase.ts';

export { DatabaseBusyError, isUniqueViolation } from './databaseErrors.ts';

export type Dialect = 'sqlite' | 'postgres';

export interface OpenedDatabase<T> {
  db: Kysely<T>;
  dialect: Dialect;
  /** Of a SQLite file: writes a copy to an empty file while the database goes on being used. */
  copyTo?(file: string): Promise<void>;
  /** Has the database refuse every change from now on, with WritesPausedError, or no longer. What is under way ends. */
  setReadOnly(isOn: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Logs each statement as a span when tracing is on. */
function statementLog(system: 'sqlite' | 'postgresql'): Pick<KyselyConfig, 'log'> {
  if (!isTracing()) return {};
  return {
    log: (event) =>
      traceStatement(
        system,
        event.query.sql,
        event.queryDurationMillis,
        event.level === 'error' ? event.error : undefined,
      ),
  };
}

function postgres<T>(databaseUrl: string, limits: PostgresLimits | null): OpenedDatabase<T> {
  const access: PoolAccess = { isReadOnly: false };
  const db = new Kysely<T>({
    dialect: new PostgresDialect({ pool: postgresPool(databaseUrl, limits, access) }),
    ...statementLog('postgresql'),
  });
  const setReadOnly = (isOn: boolean) => {
    access.isReadOnly = isOn;
    return Promise.resolve();
  };
  return { db, dialect: 'postgres', setReadOnly, close: () => db.destroy() };
}

/** A file as an open database, whose access is switched between the transactions of others. */
export const openedFile = <T>(db: Kysely<T>, file: OpenedFile): OpenedDatabase<T> => ({
  db,
  dialect: 'sqlite',
  copyTo: file.copyTo,
  setReadOnly: (isOn) =>
    db.connection().execute(async (connection) => {
      // Reading commits what others have begun.
      await sql`select 1`.execute(connection);
      file.setReadOnly(isOn);
    }),
  close: () => db.destroy(),
});

/** The names of the migrations that a database has gone through; none of one that is empty or somebody else's. */
export async function appliedMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** A later version has been here: what it added is no reason to refuse (D-352). It is applied, so it never runs. */
const ofLaterVersion: Migration = { up: () => Promise.reject(new Error('This migration is that of a later version')) };

async function migrate<T>(db: Kysely<T>, dialect: Dialect, migrations: Record<string, Migration>): Promise<void> {
  const known = { ...platformMigrations, ...migrations };
  const withApplied = (names: string[]): Record<string, Migration> => ({
    ...Object.fromEntries(names.map((name) => [name, ofLaterVersion])),
    ...known,
  });
  // A file is this process's alone, and has one connection, which the migrator takes.
  const before = dialect === 'sqlite' ? await appliedMigrations(db) : null;
  const migrator = new Migrator({
    db,
    // Services bring their migrations independently of each other, so their names may interleave.
    allowUnorderedMigrations: true,
    // Asked under the migrator's lock: no other server changes meanwhile what was applied.
    provider: { getMigrations: async () => withApplied(before ?? (await appliedMigrations(db))) },
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
  limits: PostgresLimits | null,
  migrations: Record<string, Migration>,
): Promise<OpenedDatabase<T>> {
  // A migration may wait for that of another server, and take as long as it needs.
  const patient = postgres<T>(databaseUrl, null);
  try {
    await patient.db.connection().execute(() => Promise.resolve());
    await migrate(patient.db, 'postgres', migrations);
  } catch (cause) {
    if (!(cause instanceof DatabaseUnavailableError)) throw cause;
    throw new DatabaseUnreachableError(`The database of DATABASE_URL cannot be reached: ${reasonOf(cause)}`, { cause });
  } finally {
    await patient.close();
  }
  return postgres<T>(databaseUrl, limits);
}

/** Without anything to migrate a start writes nothing, and would not see that the disk is full. */
async function writeOnce<T>(db: Kysely<T>): Promise<void> {
  const value = String(Date.now());
  await sql`insert into kit_properties (name, value) values ('opened_at', ${value})
    on conflict (name) do update set value = ${value}`.execute(db);
}

async function openFile<T>(dataDir: string | null, migrations: Record<string, Migration>): Promise<OpenedDatabase<T>> {
  const file = openSqlite(dataDir);
  const db = new Kysely<T>({ dialect: sqliteWithSharedCommits(file), ...statementLog('sqlite') });
  try {
    await migrate(db, 'sqlite', migrations);
    await writeOnce(db);
    return openedFile(db, file);
  } catch (cause) {
    await db.destroy().catch(() => undefined);
    const failure = cause instanceof DatabaseUnavailableError ? directoryFailure(cause.cause) : null;
    throw failure === null ? cause : new DataDirectoryError(dataDir ?? 'memory', failure, { cause });
  }
}

/** Opens a database as it is, for those who look at it before it is brought up to date. It takes as long as it needs. */
export function openUnmigrated<T>(where: DatabaseLocation): OpenedDatabase<T> {
  if ('databaseUrl' in where) return postgres<T>(where.databaseUrl, null);
  const file = openSqlite(where.dataDir);
  const db = new Kysely<T>({ dialect: new SqliteDialect({ database: file }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely closes nothing that it was not asked anything of.
    file.close();
  };
  return { ...openedFile(db, file), close };
}

/** Names of the migrations that a database of this version has gone through. */
export function migrationNames(migrations: Record<string, Migration>): string[] {
  return Object.keys({ ...platformMigrations, ...migrations }).toSorted();
}

/**
 * Opens a database and brings it up to date: the platform's own tables (outbox, rate limits) and those of `migrations`.
 * Without `limits` a statement on PostgreSQL may take as long as it needs.
 * @throws DatabaseBusyError when another process has the data directory
 * @throws DataDirectoryError when nothing can be stored there
 * @throws DatabaseUnreachableError when the PostgreSQL server does not answer
 */
export async function openDatabase<T>(
  where: DatabaseLocation | { memory: true },
  migrations: Record<string, Migration>,
  limits: PostgresLimits | null = POSTGRES_LIMITS,
): Promise<OpenedDatabase<T>> {
  if ('databaseUrl' in where) return openPostgres<T>(where.databaseUrl, limits, migrations);
  return openFile<T>('dataDir' in where ? where.dataDir : null, migrations);
}
