/** Name of the SQLite file in a data directory. */
export const DATABASE_FILE = 'tinyspark.db';

export type DatabaseLocation = { dataDir: string } | { databaseUrl: string };

/** Returns the database's location: PostgreSQL if the settings name one, else the data directory. */
export const databaseLocation = (settings: { databaseUrl: string | null; dataDir: string }): DatabaseLocation =>
  settings.databaseUrl === null ? { dataDir: settings.dataDir } : { databaseUrl: settings.databaseUrl };
