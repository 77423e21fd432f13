/** Name of the SQLite file in a data directory. */
export const DATABASE_FILE = 'tinyspark.db';

export type DatabaseLocation = { dataDir: string } | { databaseUrl: string };

/** Where the settings say that the database is: on PostgreSQL, where they name one. */
export const databaseLocation = (settings: { databaseUrl: string | null; dataDir: string }): DatabaseLocation =>
  settings.databaseUrl === null ? { dataDir: settings.dataDir } : { databaseUrl: settings.databaseUrl };
