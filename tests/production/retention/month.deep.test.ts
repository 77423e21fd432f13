import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allMigrations, composeServices, retention, type Tables } from '#services/composition.ts';
import { movableClock } from '#services/platform/clock.ts';
import { type OpenedDatabase, openDatabase } from '#services/platform/database/database.ts';
import { DAY } from '#services/platform/durations.ts';
import { deleteExpiredRows } from '#services/platform/retention.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { basic, newPair } from '#tests/services/identity/testIdentity.ts';

/** But for the audit log: the database itself keeps that, by a clock that no test moves (audit/auditLog.test.ts). */
const AUDIT = 'audit_events';
const rules = retention.filter(({ table }) => table !== AUDIT);
/** The longest that a rule keeps a row, in days; after that as many go each day as come. */
const LONGEST = Math.max(...rules.map(({ retainedFor }) => retainedFor)) / DAY;
const LOGINS = 4;
const url = 'http://localhost:4100';

describe('a server that runs for months', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-month-'));
  const clock = movableClock();
  let opened: OpenedDatabase<Tables>;
  let most = 0;
  /** Records the highest number of rows that a statement of a round has read or changed. */
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      most = Math.max(most, result.rows.length, Number(result.numAffectedRows ?? 0));
      return result;
    },
  };
  beforeAll(async () => {
    opened = await openDatabase<Tables>({ dataDir }, allMigrations);
  });
  afterAll(async () => {
    await opened.close();
    rmSync(dataDir, { recursive: true });
  });
  const sizes = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const { name } of await opened.db.introspection.getTables()) {
      if (name === AUDIT) continue;
      const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(opened.db);
      counts[name] = rows[0]?.rows ?? 0;
    }
    return counts;
  };

  it('keeps its tables as large as they were a month before', async () => {
    const settings = readSettings({});
    const services = await composeServices({ db: opened.db, clock, settings });
    const root = new Hono();
    services.mountOn(root);
    const post = async (path: string, body: object) => {
      const headers = { authorization: basic(), 'content-type': 'application/json' };
      const answer = await root.request(`${url}/sdk/v1${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (answer.status !== 200) throw new Error(`${path}: ${await answer.text()}`);
    };
    const logIn = async (email: string) => {
      const { verifier, challenge } = newPair();
      await post('/magic_links/email/login_or_create', { email, code_challenge: challenge });
      const found = await root.request(`${url}/sandbox/outbox.json?to=${email}`);
      const token = /[?&]token=([\w-]+)/.exec(await found.text())?.[1];
      await post('/magic_links/authenticate', { token, code_verifier: verifier, session_duration_minutes: 60 });
    };
    const day = async (): Promise<void> => {
      for (let at = 0; at < LOGINS; at += 1) {
        await logIn(`${at}@month.test`);
        await post('/otps/email/login_or_create', { email: `${at}@month.test`, expiration_minutes: 5 });
        await root.request(
          `${url}/v1/public/oauth/google/start?public_token=public-token-test-tinyspark&code_challenge=${newPair().challenge}`,
        );
        await post('/webauthn/authenticate/start/primary', { domain: 'localhost' });
      }
      clock.advance(DAY);
      await deleteExpiredRows(opened.db.withPlugin(watch), rules, clock.now());
    };
    for (let at = 0; at < LONGEST + 2; at += 1) await day();
    const before = await sizes();
    for (let at = 0; at < 30; at += 1) await day();
    const after = await sizes();
    await services.close();
    expect(after).toEqual(before);
    expect([after['identity_sessions'], after['identity_users']]).toEqual([expect.any(Number), LOGINS + 3]);
    expect(after['identity_sessions']).toBeGreaterThan(LOGINS * 20);
  });

  it('forgets many rows a thousand at a time, and requests come in between', async () => {
    most = 0;
    const old = Array.from({ length: 10_500 }, (_, at) => ({ bucket: `old/${at}`, taken: 1, ends_at: 1 }));
    for (let from = 0; from < old.length; from += 500) {
      await opened.db
        .insertInto('rate_limits')
        .values(old.slice(from, from + 500))
        .execute();
    }
    let between = 0;
    const round = new AbortController();
    const others = (async () => {
      while (!round.signal.aborted) {
        await opened.db.selectFrom('identity_users').select('user_id').limit(1).execute();
        between += 1;
        await new Promise((resume) => setImmediate(resume));
      }
    })();
    await deleteExpiredRows(opened.db.withPlugin(watch), rules, clock.now());
    round.abort();
    await others;
    expect(most).toBe(1_000);
    expect(between).toBeGreaterThanOrEqual(10);
    expect((await sizes())['rate_limits']).toBe(0);
  });
});
