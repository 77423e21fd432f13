import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { allMigrations, type Tables } from '#services/composition.ts';
import { writeAuditEntry } from '#services/platform/audit/auditTable.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import type { DatabaseLocation } from '#services/platform/database/databaseLocation.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';

const at = Date.parse('2026-11-20T08:00:00Z');
const postgresUrl = process.env['TEST_DATABASE_URL'];

/** `npm run audit -- …` with these settings: what it prints, and how it ends. */
const audit = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; output: string; reported: string }>((resolve) => {
    const settings = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env };
    const command = ['--import', 'tsx', 'scripts/audit.ts', ...args];
    execFile(process.execPath, command, { env: settings }, (error, output, reported) => {
      resolve({ code: error === null ? 0 : 1, output, reported });
    });
  });

const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-audit-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

async function fill(location: DatabaseLocation) {
  const opened = await openDatabase<Tables>(location, allMigrations);
  const entry = {
    event: 'sign_in',
    method: 'passkey',
    outcome: 'success',
    requestId: 'request-1',
    ip: '203.0.113.7',
  } as const;
  await writeAuditEntry(opened.db, { ...entry, at, personId: 'user-1' });
  await writeAuditEntry(opened.db, { ...entry, at: at + 1000, personId: 'user-2' });
  await writeAuditEntry(opened.db, {
    ...entry,
    at: at + 2000,
    personId: 'user-1',
    outcome: 'unauthorized_credentials',
  });
  return opened;
}

describe('npm run audit', () => {
  it('reads a SQLite file that a server has through that server, and by itself when there is none', async () => {
    await (await fill({ dataDir })).close();
    const server = await startServer(readSettings({ PORT: '0', DATA_DIR: dataDir }));
    const asked = await audit({ DATA_DIR: dataDir }, '--user', 'user-1');
    await server.close();
    const read = await audit({ DATA_DIR: dataDir }, '--user', 'user-1');
    expect(asked).toEqual(read);
    expect(read).toEqual({
      code: 0,
      reported: '',
      output: [
        '2026-11-20T08:00:00.000Z  sign_in passkey  success  user-1  request-1  203.0.113.0/24\n',
        '2026-11-20T08:00:02.000Z  sign_in passkey  unauthorized_credentials  user-1  request-1  203.0.113.0/24\n',
      ].join(''),
    });
  });

  it.each(postgresUrl === undefined ? [] : [postgresUrl])(
    'reads PostgreSQL while a server is connected, from a time on, and as lines of JSON',
    async (url) => {
      const { databaseUrl, remove } = await makePostgresDatabase(url);
      const opened = await fill({ databaseUrl });
      const { output } = await audit({ DATABASE_URL: databaseUrl }, '--since', '2026-11-20T08:00:01Z', '--json');
      await opened.close();
      await remove();
      const rows = output
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line));
      expect(rows).toMatchObject([
        { person_id: 'user-2' },
        { person_id: 'user-1', outcome: 'unauthorized_credentials' },
      ]);
    },
  );
});
