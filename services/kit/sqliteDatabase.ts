import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { DatabaseBusyError, isBusy } from './databaseErrors.ts';

/** Prepared statements have no finaliser: without a bound on how many are made, memory grows without end. */
const KEPT_STATEMENTS = 500;

type Storable = string | number | bigint | Uint8Array | null;

function storable(value: unknown): Storable {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A ${typeof value} cannot be stored: store text, a number or bytes`);
}

function statement(prepared: StatementSyncInstance): SqliteStatement {
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...parameters.map(storable)),
    run: (parameters) => prepared.run(...parameters.map(storable)),
    iterate: (parameters) => prepared.iterate(...parameters.map(storable)),
  };
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

/** The driver as Kysely wants it, with the least recently used statements dropped. */
function withKeptStatements(database: InstanceType<typeof DatabaseSync>): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => {
      kept.clear();
      unlock(database);
      database.close();
    },
    prepare: (sql) => {
      const known = kept.get(sql);
      // Deleting and setting again moves the statement to the young end of the map.
      if (known) kept.delete(sql);
      const found = known ?? statement(database.prepare(sql));
      kept.set(sql, found);
      if (kept.size > KEPT_STATEMENTS) {
        const oldest = kept.keys().next();
        if (!oldest.done) kept.delete(oldest.value);
      }
      return found;
    },
  };
}

/**
 * Opens `tinyspark.db` in `dataDir` (made when missing), or a database in memory.
 * The file is locked for this process alone; a second process gets DatabaseBusyError at once.
 */
export function openSqlite(dataDir: string | null): SqliteDatabase {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(dataDir === null ? ':memory:' : join(dataDir, 'tinyspark.db'), { timeout: 0 });
  try {
    // No waiting while taking the lock: a second process is refused at once, not after five seconds.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA foreign_keys = ON');
    // 32 MiB: with the default of two, a commit of scattered keys reads most of its pages again.
    database.exec('PRAGMA cache_size = -32768');
    // 16 MiB of log: a page that many commits change is copied into the file once for them all.
    database.exec('PRAGMA wal_autocheckpoint = 4000');
    database.exec('BEGIN IMMEDIATE; COMMIT');
    database.exec('PRAGMA busy_timeout = 5000');
  } catch (error) {
    database.close();
    if (isBusy(error)) throw new DatabaseBusyError(dataDir ?? 'memory', { cause: error });
    throw error;
  }
  return withKeptStatements(database);
}
