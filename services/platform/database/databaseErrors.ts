import { counter } from '../metrics.ts';

/** Another process has the data directory. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';
  constructor(dataDir: string, options?: ErrorOptions) {
    super(
      `The data directory ${dataDir} is in use by another running server. Stop that one first, or set DATA_DIR to another directory.`,
      options,
    );
  }
}

/** Problems of a data directory, each with its remedy. */
const directoryFailures = {
  full: 'its disk is full. Free some space',
  readOnly: 'this user may not write there. Give it the right to',
  failing: 'its file cannot be read or written. Look after the disk and the rights',
  damaged: 'its tinyspark.db is damaged, or no database. Put a backup in its place',
  notMade: 'it cannot be made there. Look after its name and the directory above it',
  noDirectory: 'it is no directory. Give another name to what is there',
} as const;
type DirectoryFailure = keyof typeof directoryFailures;

/** Nothing can be stored in the data directory. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';
  constructor(dataDir: string, failure: DirectoryFailure, options?: ErrorOptions) {
    const sentence = `The data directory ${dataDir} cannot be used: ${directoryFailures[failure]}`;
    super(`${sentence}, or set DATA_DIR to another directory.`, options);
  }
}

/** The database server did not answer, or refused. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

/** Why a database that was open does not serve, and what a person who runs it is told. */
const sentences = {
  unreachable: 'The database does not answer.',
  overloaded: 'The database has no room for another connection.',
  tooSlow: 'The database takes too long.',
  locked: 'Others hold what was to be changed in the database.',
  lostRace: 'Others were quicker to change the same in the database.',
  full: 'The disk of the database is full.',
  readOnly: 'The database cannot be written to.',
  failing: 'The file of the database cannot be read or written.',
  damaged: 'The file of the database is damaged.',
} as const;
const errors = counter('tinyspark_database_errors_total', 'Statements that the database could not serve', ['reason']);
export type UnavailableReason = keyof typeof sentences;

/** The database cannot do now what it was asked for; later it may. What was asked for is left undone, or was rolled back. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly reason: UnavailableReason;
  constructor(reason: UnavailableReason, options?: ErrorOptions) {
    super(sentences[reason], options);
    this.reason = reason;
    errors.add({ reason });
  }
}

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** The base code of a failure of SQLite; the extended codes keep it in their low byte. */
function sqliteCode(error: unknown): number | null {
  const code = field(error, 'errcode');
  return typeof code === 'number' ? code & 0xff : null;
}

/** SQLITE_BUSY (5) or SQLITE_LOCKED (6). */
export function isBusy(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === 5 || code === 6;
}

type FileReason = 'full' | 'readOnly' | 'failing' | 'damaged';

/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_FULL, SQLITE_CANTOPEN and SQLITE_NOTADB. */
const ofSqlite = new Map<number | null, FileReason>([
  [8, 'readOnly'],
  [10, 'failing'],
  [11, 'damaged'],
  [13, 'full'],
  [14, 'failing'],
  [26, 'damaged'],
]);

/** The driver names no code for a statement that returns rows; these are SQLite's own sentences for the codes above. */
const bySentence = new Map<unknown, FileReason>([
  ['attempt to write a readonly database', 'readOnly'],
  ['disk I/O error', 'failing'],
  ['database disk image is malformed', 'damaged'],
  ['database or disk is full', 'full'],
  ['unable to open database file', 'failing'],
  ['file is not a database', 'damaged'],
]);

/** Why SQLite cannot serve, or null when the statement itself is refused. */
export function sqliteReason(error: unknown): FileReason | null {
  const code = sqliteCode(error);
  return (code === null ? bySentence.get(field(error, 'message')) : ofSqlite.get(code)) ?? null;
}

const ofFiles = new Map<unknown, DirectoryFailure>([
  ['EACCES', 'readOnly'],
  ['EPERM', 'readOnly'],
  ['EROFS', 'readOnly'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['ENOENT', 'notMade'],
  ['ENAMETOOLONG', 'notMade'],
  ['ENOTDIR', 'noDirectory'],
  ['EEXIST', 'noDirectory'],
]);

/** Returns the directory fault behind an error of the file system, or of SQLite while it opens its file. */
export function directoryFailure(error: unknown): DirectoryFailure | null {
  return sqliteReason(error) ?? ofFiles.get(field(error, 'code')) ?? null;
}

/** By SQLSTATE, or by its class (PostgreSQL, appendix A). */
const ofPostgres: Readonly<Record<string, UnavailableReason>> = {
  '08': 'unreachable',
  '53': 'overloaded',
  '53100': 'full',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P05': 'unreachable',
  '25P03': 'unreachable',
  '57014': 'tooSlow',
  '55P03': 'locked',
  '40001': 'lostRace',
  '40P01': 'lostRace',
  // After a failover the server that was written to only reads.
  '25006': 'readOnly',
};

/** Why a PostgreSQL server cannot serve, or null when it refused the statement itself. */
export function postgresReason(error: unknown): UnavailableReason | null {
  const code = field(error, 'code');
  // Only what the server itself sent has a severity, and with it an SQLSTATE, whose first two characters are its class.
  if (typeof code === 'string' && field(error, 'severity') !== undefined) {
    return ofPostgres[code] ?? ofPostgres[code.slice(0, 2)] ?? null;
  }
  if (error instanceof TypeError || error instanceof RangeError) return null;
  return error instanceof Error && error.message === 'Query read timeout' ? 'tooSlow' : 'unreachable';
}

/** A unique or primary key that exists already: PostgreSQL 23505, SQLite 1555 and 2067. */
export function isUniqueViolation(error: unknown): boolean {
  if (field(error, 'code') === '23505') return true;
  const code = field(error, 'errcode');
  return code === 1555 || code === 2067;
}
