import { chmodSync, closeSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { makeDirectory } from '../directories.ts';
import {
  DatabaseBusyError,
  DatabaseUnavailableError,
  DataDirectoryError,
  directoryFailure,
  isBusy,
  sqliteReason,
} from './databaseErrors.ts';
import { DATABASE_FILE } from './databaseLocation.ts';
import { WritesPausedError } from './writesPaused.ts';

/** Prepared statements have no finaliser: without a bound on how many are made, memory grows without end. */
const CACHED_STATEMENTS = 500;

type Storable = string | number | bigint | Uint8Array | null;

function storable(value: unknown): Storable {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A ${typeof value} cannot be stored: store text, a number or bytes`);
}

type Guard = <T>(work: () => T) => T;

/** A failure of the file is one of the database as a whole; every other one is the statement's own. */
const guardWhile =
  (isReadOnly: () => boolean): Guard =>
  (work) => {
    try {
      return work();
    } catch (error) {
      const reason = sqliteReason(error);
      if (reason === 'readOnly' && isReadOnly()) throw new WritesPausedError({ cause: error });
      throw reason === null ? error : new DatabaseUnavailableError(reason, { cause: error });
    }
  };

function statement(prepared: StatementSyncInstance, guarded: Guard): SqliteStatement {
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => guarded(() => prepared.all(...parameters.map(storable))),
    run: (parameters) => guarded(() => prepared.run(...parameters.map(storable))),
    iterate: (parameters) => prepared.iterate(...parameters.map(storable)),
  };
}

/** On a full disk SQLite may have rolled back by itself; to do so again would hide why. */
function rollback(database: InstanceType<typeof DatabaseSync>, prepared: SqliteStatement): SqliteStatement {
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return { ...prepared, run: (parameters) => (database.isTransaction ? prepared.run(parameters) : nothing) };
}

/**
 * Gives the file free. Statements have no finaliser, so closing alone leaves the connection, and with it the lock, alive
 * until they are collected. A file that began its write-ahead log locked can be unlocked only outside of that mode.
 */
function unlock(database: InstanceType<typeof DatabaseSync>): void {
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    database.exec('PRAGMA locking_mode = NORMAL');
    database.exec('SELECT count(*) FROM sqlite_master');
  } catch {
    // Nothing is lost by it: the next start reads the write-ahead log.
  }
}

/** A step of a copy takes a few ms; requests come in between. */
const PAGES_COPIED = 100;

/** A file that is open, and locked for this process. */
export interface OpenedFile extends SqliteDatabase {
  /** Writes a copy to an empty file, as everything is at its end, while the database goes on being used. */
  copyTo(file: string): Promise<void>;
  /** Has SQLite refuse every change from now on, or no longer. Not within a transaction. */
  setReadOnly(isOn: boolean): void;
}

/** The driver as Kysely wants it, with the least recently used statements dropped. */
function withCachedStatements(database: InstanceType<typeof DatabaseSync>): OpenedFile {
  const cached = new Map<string, SqliteStatement>();
  let isReadOnly = false;
  const guarded = guardWhile(() => isReadOnly);
  return {
    close: () => {
      if (!database.isOpen) return;
      cached.clear();
      database.exec('PRAGMA query_only = OFF');
      unlock(database);
      database.close();
    },
    copyTo: async (file) => {
      await backup(database, file, { rate: PAGES_COPIED });
    },
    setReadOnly: (isOn) => {
      database.exec(`PRAGMA query_only = ${isOn ? 'ON' : 'OFF'}`);
      isReadOnly = isOn;
    },
    prepare: (sql) => {
      const known = cached.get(sql);
      // Deleting and setting again moves the statement to the young end of the map.
      if (known) cached.delete(sql);
      const made = (): SqliteStatement => {
        const prepared = guarded(() => statement(database.prepare(sql), guarded));
        return sql === 'rollback' ? rollback(database, prepared) : prepared;
      };
      const found = known ?? made();
      cached.set(sql, found);
      if (cached.size > CACHED_STATEMENTS) {
        const oldest = cached.keys().next();
        if (!oldest.done) cached.delete(oldest.value);
      }
      return found;
    },
  };
}

/** Only this user may read what is stored; a file of an earlier version may be open to others. */
function makePrivate(dataDir: string): void {
  makeDirectory(dataDir, 0o700);
  // SQLite gives its write-ahead log the mode of the file.
  closeSync(openSync(join(dataDir, DATABASE_FILE), 'a', 0o600));
  const ours = readdirSync(dataDir).filter((name) => name === DATABASE_FILE || name.startsWith(`${DATABASE_FILE}-`));
  for (const name of ours) chmodSync(join(dataDir, name), 0o600);
  // A directory that holds something else too is somebody's: it stays as it is.
  if (readdirSync(dataDir).length === ours.length) chmodSync(dataDir, 0o700);
}

function configure(database: InstanceType<typeof DatabaseSync>): void {
  // No waiting while taking the lock: a second process is refused at once, not after five seconds.
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  // Removes deleted content from the file, too.
  database.exec('PRAGMA secure_delete = ON');
  // 32 MiB: with the default of two, a commit of scattered keys reads most of its pages again.
  database.exec('PRAGMA cache_size = -32768');
  // Tables of one statement, as every RETURNING makes one, need no temporary file.
  database.exec('PRAGMA temp_store = MEMORY');
  // 16 MiB of log: a page that many commits change is copied into the file once for them all.
  database.exec('PRAGMA wal_autocheckpoint = 4000');
  database.exec('BEGIN IMMEDIATE; COMMIT');
  database.exec('PRAGMA busy_timeout = 5000');
}

/**
 * Opens `tinyspark.db` in `dataDir` (made when missing), or a database in memory.
 * The file is locked for this process alone; a second process gets DatabaseBusyError at once.
 * @throws DatabaseBusyError, DataDirectoryError
 */
export function openSqlite(dataDir: string | null): OpenedFile {
  let database: InstanceType<typeof DatabaseSync> | null = null;
  try {
    if (dataDir !== null) makePrivate(dataDir);
    database = new DatabaseSync(dataDir === null ? ':memory:' : join(dataDir, DATABASE_FILE), { timeout: 0 });
    configure(database);
    return withCachedStatements(database);
  } catch (error) {
    database?.close();
    if (isBusy(error)) throw new DatabaseBusyError(dataDir ?? 'memory', { cause: error });
    const failure = directoryFailure(error);
    throw failure === null ? error : new DataDirectoryError(dataDir ?? 'memory', failure, { cause: error });
  }
}
