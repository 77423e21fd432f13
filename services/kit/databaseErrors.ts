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

/** The database server did not answer, or refused. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

/** SQLITE_BUSY (5) or SQLITE_LOCKED (6); the extended codes keep the base code in their low byte. */
export function isBusy(error: unknown): boolean {
  const code = field(error, 'errcode');
  return typeof code === 'number' && ((code & 0xff) === 5 || (code & 0xff) === 6);
}

/** A unique or primary key that exists already: PostgreSQL 23505, SQLite 1555 and 2067. */
export function isUniqueViolation(error: unknown): boolean {
  if (field(error, 'code') === '23505') return true;
  const code = field(error, 'errcode');
  return code === 1555 || code === 2067;
}
