import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#services/platform/clock.ts';
import { platformMigrations } from '#services/platform/database/migrations.ts';
import type { PlatformTables } from '#services/platform/database/tables.ts';
import type { OpenedDatabase } from '#services/platform/database/database.ts';
import { errorOf } from '#services/platform/http/errors.ts';
import { errorResponse } from '#services/platform/http/serviceError.ts';
import { createHealth } from '#services/health.ts';
import { everyDatabase } from '#tests/services/databases.ts';

describe.each(everyDatabase)('health and readiness on $name', ({ open }) => {
  let opened: OpenedDatabase<PlatformTables>;
  beforeAll(async () => {
    opened = await open<PlatformTables>({});
  });
  afterAll(() => opened.close());
  afterEach(() => vi.restoreAllMocks());

  const ask = async (path: string, given: { isEnding?: boolean } = {}) => {
    const app = createHealth({
      db: opened.db,
      clock: systemClock,
      migrations: Object.keys(platformMigrations),
      isEnding: () => given.isEnding ?? false,
      mode: () => 'normal',
    });
    app.onError((error) => errorResponse(errorOf(error, 'request-1'), 'request-1'));
    const response = await app.request(path);
    const body: unknown = await response.json();
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
  };
  const live = { status: 200, retryAfter: null, body: { status: 'live' } };
  const refusedWith = (sentence: string) => ({
    status: 503,
    retryAfter: '5',
    body: {
      status_code: 503,
      request_id: 'request-1',
      error_type: 'server_unavailable',
      error_message: sentence,
      error_url: '',
    },
  });

  it('lives and is ready when the database can be written to and every migration is applied', async () => {
    expect([await ask('/healthz'), await ask('/readyz')]).toEqual([
      live,
      { status: 200, retryAfter: null, body: { status: 'ready', mode: 'normal' } },
    ]);
  });

  it('lives on, and is not ready, when the server ends', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect([await ask('/healthz', { isEnding: true }), await ask('/readyz', { isEnding: true })]).toEqual([
      live,
      refusedWith('The server is shutting down.'),
    ]);
  });

  it('lives on, and is not ready, on a database that lacks a migration', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const name = Object.keys(platformMigrations).at(-1) ?? '';
    await sql`update kysely_migration set name = 'another' where name = ${name}`.execute(opened.db);
    const lacking = [await ask('/healthz'), await ask('/readyz')];
    await sql`update kysely_migration set name = ${name} where name = 'another'`.execute(opened.db);
    expect([...lacking, (await ask('/readyz')).status]).toEqual([
      live,
      refusedWith('The database is that of an earlier version. Start the server again to bring it up to date.'),
      200,
    ]);
  });
});
