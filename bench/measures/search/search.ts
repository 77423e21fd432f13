import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withIdentity } from '#bench/measuring/identity.ts';
import type { Line } from '#bench/measuring/measure.ts';
import { fillMembers } from './fillMembers.ts';
import { fillUsers } from './fillUsers.ts';
import { memberSearches } from './memberSearches.ts';
import { organizationSearches } from './organizationSearches.ts';
import { memoryOf, timesOf } from './searches.ts';
import { userSearches } from './userSearches.ts';

/** Searches by each operand, and walks through pages, on one database. */
function searchesOn(name: string, given: { count: number; rounds: number; databaseUrl?: string }): Promise<Line[]> {
  const { count, rounds, ...database } = given;
  const kinds = [
    { ...userSearches(count), name: `${name}: users` },
    { ...memberSearches(count), name: `${name}: members` },
    { ...organizationSearches(count), name: `${name}: organizations` },
  ];
  return withIdentity(
    async (identity) => {
      const lines: Line[] = [];
      for (const kind of kinds) {
        lines.push(...(await timesOf(identity, { ...kind, rounds })));
        if (count >= 100_000) lines.push(...(await memoryOf(identity, kind)));
      }
      return lines;
    },
    {
      ...database,
      fill: async (db) => {
        await fillUsers(db, count);
        await fillMembers(db, count);
      },
    },
  );
}

/**
 * Searches by each operand among a million users and a million members, on SQLite, and on the empty PostgreSQL of
 * TEST_DATABASE_URL.
 */
export async function search({ isQuick }: { isQuick: boolean }): Promise<Line[]> {
  // Makes `gc` a function of this process, which was started without it.
  setFlagsFromString('--expose-gc');
  globalThis.gc = runInNewContext('gc');
  const sizes = isQuick ? { count: 20_000, rounds: 40 } : { count: 1_000_000, rounds: 200 };
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  if (databaseUrl === undefined) console.log('SKIPPED: PostgreSQL is not given by TEST_DATABASE_URL.');
  const postgres = databaseUrl === undefined ? [] : await searchesOn('PostgreSQL', { ...sizes, databaseUrl });
  return [...(await searchesOn('SQLite', sizes)), ...postgres];
}
