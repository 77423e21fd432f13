import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, type Migration, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allMigrations, type Tables } from '#services/composition.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { callsOf } from '#tests/production/calls.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';

/** As a later version may bring it along: a table, a column without which a row is complete, and one with a default. */
const later: Record<string, Migration> = {
  '9000_later': {
    up: async (db: Kysely<unknown>) => {
      await sql`create table later_notes (id text primary key)`.execute(db);
      await sql`alter table identity_users add column later_note text`.execute(db);
      await sql`alter table identity_sessions add column later_count integer not null default 0`.execute(db);
    },
  },
};

const postgresUrl = process.env['TEST_DATABASE_URL'];
const withLater = { ...allMigrations, ...later };

describe.each(postgresUrl ? [postgresUrl] : [])('a server beside one of a later version, on PostgreSQL', (url) => {
  it('goes on when its database is brought up to date by the other, and starts beside it again', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-versions-'));
    const { databaseUrl, remove } = await makePostgresDatabase(url);
    const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    const before = await startServer(settings);
    const calls = callsOf(before.url);
    const session = await calls.logIn('before@x.test');
    await (await openDatabase<Tables>({ databaseUrl }, withLater)).close();
    await calls.checkSession(session);
    await calls.checkSession(await calls.logIn('meanwhile@x.test'));
    expect((await calls.get('/readyz')).status).toBe(200);
    await before.close();

    const again = await startServer(settings);
    await callsOf(again.url).checkSession(session);
    await callsOf(again.url).checkSession(await callsOf(again.url).logIn('again@x.test'));
    await again.close();
    await remove();
    rmSync(dataDir, { recursive: true });
  });
});

describe('a SQLite file that a later version has used', () => {
  it('is opened by the version before', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-versions-'));
    await (await openDatabase<Tables>({ dataDir }, withLater)).close();
    const opened = await openDatabase<Tables>({ dataDir }, allMigrations);
    expect(await opened.db.selectFrom('identity_users').selectAll().execute()).toEqual([]);
    await opened.close();
    rmSync(dataDir, { recursive: true });
  });
});
