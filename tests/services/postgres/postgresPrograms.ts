import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Directory with `initdb` and `postgres` of the newest version that Debian's package has put there, or null. */
export function postgresPrograms(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

/** Is there a PostgreSQL server for the tests, or one that can be started? */
export const hasPostgres = (): boolean => process.env['TEST_DATABASE_URL'] !== undefined || postgresPrograms() !== null;
