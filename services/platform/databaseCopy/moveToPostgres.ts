import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from 'kysely';
import { appliedMigrations, migrationNames, openDatabase, openUnmigrated } from '../database/database.ts';
import { DATABASE_FILE } from '../database/databaseLocation.ts';
import { copyTables, DatabaseCopyError } from './copyTables.ts';
import { type AnyDatabase, type AnyTables, tableShapes } from './tableRows.ts';
import type { TableSum } from './tableSum.ts';

async function refuseOtherVersion(db: AnyDatabase, expected: readonly string[]): Promise<void> {
  const known = await appliedMigrations(db);
  if (JSON.stringify(known.toSorted()) === JSON.stringify(expected)) return;
  const isNewer = known.some((name) => !expected.includes(name));
  throw new DatabaseCopyError(
    isNewer
      ? 'The database of DATA_DIR is of a newer version. Use that version to move it.'
      : 'The database of DATA_DIR is of an earlier version. Start this version on it once, stop it, and move it then.',
  );
}

/** Before our tables are put into it: a database that is somebody else's. */
async function refuseForeignTables(databaseUrl: string): Promise<void> {
  const { db, close } = openUnmigrated<AnyTables>({ databaseUrl });
  try {
    const names = (await tableShapes(db)).map(({ name }) => name);
    if (names.length === 0) return;
    if ((await appliedMigrations(db)).length > 0) return;
    throw new DatabaseCopyError(`The new database is not empty: it has a table ${names[0]}. Take one that is.`);
  } finally {
    await close();
  }
}

/**
 * Moves `tinyspark.db` of `dataDir` to an empty PostgreSQL database. The file stays as it was.
 * @throws DatabaseCopyError, DatabaseBusyError while a server runs on the file, DatabaseUnreachableError
 */
export async function moveToPostgres(given: {
  dataDir: string;
  databaseUrl: string;
  migrations: Record<string, Migration>;
}): Promise<TableSum[]> {
  const { dataDir, databaseUrl, migrations } = given;
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) throw new DatabaseCopyError(`There is no ${file} to move. Set DATA_DIR to where it is.`);
  const source = openUnmigrated<AnyTables>({ dataDir });
  try {
    await refuseOtherVersion(source.db, migrationNames(migrations));
    await refuseForeignTables(databaseUrl);
    const target = await openDatabase<AnyTables>({ databaseUrl }, migrations, null);
    try {
      return await copyTables(source.db, target.db);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
