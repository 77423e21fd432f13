import { hasPostgres } from '#tests/services/postgres/postgresPrograms.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { callsOf, RefusedCallError } from '#tests/production/calls.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { type StartedPostgres, startPostgres } from '#tests/services/postgres/postgres.ts';
import { type Relay, startRelay } from '#tests/services/relay.ts';

const portOf = (url: string) => Number(new URL(url).port);
/** A server of its own, which is ended here: others share the one of all tests. */
const postgres = process.env['TEST_DATABASE_URL'] === undefined ? null : await startPostgres();

async function asAdministrator(url: string, ...statements: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let last: pg.QueryResult | null = null;
  for (const statement of statements) last = await client.query(statement);
  await client.end();
  if (last === null) throw new Error('no statement');
  return last;
}

/** A file system of 16 MB at `directory`; false where mounting is not allowed. */
function mounted(directory: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m,mode=777', 'tmpfs', directory], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

const refused = { status: 503, retryAfter: '5' };
const outcomeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'served',
    (error: unknown) => {
      if (!(error instanceof RefusedCallError)) throw error;
      return { status: error.response.status, retryAfter: error.response.headers.get('retry-after') };
    },
  );

it.each(postgres ? [] : ['none is installed'])('outages of PostgreSQL are not tried: %s', () => {
  expect(hasPostgres()).toBe(false);
});

describe.each(postgres === null ? [] : [postgres])('a server whose PostgreSQL is', (primary: StartedPostgres) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-outages-'));
  const running: RunningServer[] = [];
  let relay: Relay;
  const serve = async (databaseUrl: string) => {
    const through = new URL(databaseUrl);
    through.port = String(relay.port);
    const server = await startServer(readSettings({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: through.href }));
    running.push(server);
    return callsOf(server.url);
  };
  beforeAll(async () => {
    relay = await startRelay(portOf(primary.url));
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.close()));
    relay.close();
    await primary.stop();
    rmSync(dataDir, { recursive: true });
  });
  let number = 0;
  const name = () => `o${(number += 1)}@x.test`;

  it('slow, since others hold what it needs, refuses in time, and serves when they let it go', async () => {
    const { databaseUrl } = await makePostgresDatabase(primary.url);
    const calls = await serve(databaseUrl);
    const holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table identity_users in access exclusive mode');
    expect(await outcomeOf(calls.logIn(name()))).toEqual(refused);
    await holder.query('rollback');
    await holder.end();
    expect(await outcomeOf(calls.logIn(name()))).toBe('served');
  });

  it('full refuses what it cannot store, and serves again when there is room', async () => {
    const small = primary.makeDirectory('small');
    if (!mounted(small)) return console.warn('SKIPPED: a disk that is full needs the right to mount one.');
    const filler = join(small, 'filler');
    try {
      await asAdministrator(primary.url, `create tablespace small location '${primary.makeDirectory('small/space')}'`);
      await asAdministrator(primary.url, 'create database small tablespace small');
      const databaseUrl = new URL(primary.url);
      databaseUrl.pathname = '/small';
      const calls = await serve(databaseUrl.href);
      const session = await calls.logIn(name());
      const { bavail, bsize } = statfsSync(small);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
      let outcome: unknown = 'served';
      while (outcome === 'served') outcome = await outcomeOf(calls.logIn(name()));
      expect(outcome).toEqual(refused);
      await vi.waitFor(async () => expect((await calls.get('/readyz')).status).toBe(503), 60_000);
      rmSync(filler);
      await vi.waitFor(async () => expect(await outcomeOf(calls.logIn(name()))).toBe('served'), 60_000);
      await calls.checkSession(session);
    } finally {
      rmSync(filler, { force: true });
      await running.pop()?.close();
      await asAdministrator(primary.url, 'drop database small with (force)', 'drop tablespace small');
      execFileSync('umount', ['-l', small]);
    }
  });

  it('gone refuses until the standby at the same address is promoted, and has all that was acknowledged', async () => {
    const { databaseUrl } = await makePostgresDatabase(primary.url);
    const calls = await serve(databaseUrl);
    const standby = await primary.startStandby();
    const session = await calls.logIn(name());
    const written = await asAdministrator(primary.url, 'select pg_current_wal_lsn()::text as lsn');
    const lsn = String(written.rows[0]?.['lsn']);
    const hasAll = `select pg_last_wal_replay_lsn() >= '${lsn}'::pg_lsn as has_all`;
    await vi.waitFor(
      async () => expect((await asAdministrator(standby.url, hasAll)).rows).toEqual([{ has_all: true }]),
      60_000,
    );

    await primary.fail();
    expect(await outcomeOf(calls.logIn(name()))).toEqual(refused);
    relay.leadTo(portOf(standby.url));
    // It answers every question by now, and takes nothing in.
    expect(await outcomeOf(calls.logIn(name()))).toEqual(refused);
    await asAdministrator(standby.url, 'select pg_promote()');
    await vi.waitFor(async () => expect((await calls.get('/readyz')).status).toBe(200), 60_000);
    await calls.checkSession(session);
    await calls.checkSession(await calls.logIn(name()));
    await Promise.all(running.splice(0).map((server) => server.close()));
    await standby.stop();
  });
});
