import { existsSync, readdirSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

const versions = '/usr/lib/postgresql';

/**
 * Makes PostgreSQL available to the service suite and to the journeys on two servers, which start clusters of their own
 * from these programs. Without it the suite runs on SQLite only, and those journeys not: that is said, and the run goes on.
 */
export async function providePostgres() {
  if (process.env.TEST_DATABASE_URL) return 'PostgreSQL: the one of TEST_DATABASE_URL.';
  if (findPostgres()) return `PostgreSQL: ${findPostgres()}.`;
  await aptInstall('postgresql', { log: 'postgres.log', limitMs: 240_000 });
  if (findPostgres()) return `PostgreSQL: ${findPostgres()}, just installed.`;
  return 'PostgreSQL: SKIPPED. It is not installed and could not be; the service suite runs on SQLite only, and no journey on two servers.';
}

/** The folder of Debian's newest PostgreSQL programs, or null. */
function findPostgres() {
  if (!existsSync(versions)) return null;
  const newestFirst = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a));
  const version = newestFirst.find((name) => existsSync(`${versions}/${name}/bin/initdb`));
  return version ? `${versions}/${version}/bin` : null;
}
