import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#services/platform/database/database.ts';
import { sqliteWithSharedCommits } from '#services/platform/database/sharedCommits.ts';
import { openSqlite } from '#services/platform/database/sqliteDatabase.ts';
import type { TestDatabase } from '#tests/services/databases.ts';
import { openTestIdentity } from '#tests/services/identity/testIdentity.ts';

const planSchema = z.array(z.object({ detail: z.string() }));
const kinds = /^(select|insert|update|delete|with) /i;

it('everything that a sign-in by link and a check of its session ask for is found by a key', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-plans-'));
  const asked = new Map<string, readonly unknown[]>();
  let isHeard = false;
  const watched: TestDatabase = {
    name: 'SQLite',
    open: async <T>(migrations: Parameters<TestDatabase['open']>[0]) => {
      await (await openDatabase<T>({ dataDir }, migrations)).close();
      const db = new Kysely<T>({
        dialect: sqliteWithSharedCommits(openSqlite(dataDir)),
        log: ({ query: { sql, parameters } }) => {
          if (isHeard && kinds.test(sql)) asked.set(sql, parameters);
        },
      });
      return { db, dialect: 'sqlite', close: () => db.destroy() };
    },
  };
  const identity = await openTestIdentity(watched);
  try {
    isHeard = true;
    const { sessionToken } = await identity.signIn('ada@plans.test');
    expect((await identity.post('/sessions/authenticate', {}, { session: sessionToken })).status).toBe(200);
    expect(await identity.identity.findSession(sessionToken)).not.toBeNull();
    isHeard = false;
    const plans = await Promise.all(
      [...asked].map(async ([sql, parameters]) => {
        const { rows } = await identity.db.executeQuery(
          CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
        );
        return { sql, scans: planSchema.parse(rows).filter(({ detail }) => /^SCAN (?!\d|CONSTANT)/.test(detail)) };
      }),
    );
    expect(plans.map(({ sql }) => sql).join('\n')).toContain('insert into "identity_sessions"');
    expect(plans.filter(({ scans }) => scans.length > 0)).toEqual([]);
  } finally {
    await identity.close();
    rmSync(dataDir, { recursive: true });
  }
});
