import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { callsOf } from '#tests/production/calls.ts';
import { type StartedPostgres, startPostgres } from '#tests/services/postgres/postgres.ts';
import { asAdministrator } from '#tests/services/postgres/postgresDatabases.ts';
import { postgresPrograms } from '#tests/services/postgres/postgresPrograms.ts';

/** The lines of `docs/production.md` under this mark, for folders of this test. */
function documented(mark: string, folders: Readonly<Record<string, string>>): string {
  const page = readFileSync('docs/production.md', 'utf8');
  const lines = new RegExp(`<!-- ${mark} -->\\n\`\`\`\\w+\\n([^]*?)\`\`\`\\n<!-- end of ${mark} -->`).exec(page)?.[1];
  if (lines === undefined) throw new Error(`The document has no ${mark}`);
  return Object.entries(folders).reduce((text, [from, to]) => text.replaceAll(from, to), lines);
}

describe.skipIf(postgresPrograms() === null)('a PostgreSQL database at a moment, as documented (D-586)', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-moment-'));
  const settingsAt = (databaseUrl: string) => readSettings({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  let postgres: StartedPostgres;
  let folders: Record<string, string>;
  let moment: string;
  const sessions: string[] = [];

  const ask = async (databaseUrl: string, question: string): Promise<unknown> => {
    const { rows } = await asAdministrator(databaseUrl, (client) => client.query<{ answer: unknown }>(question));
    return rows[0]?.answer;
  };

  beforeAll(async () => {
    const started = await startPostgres();
    if (started === null) throw new Error('PostgreSQL did not start');
    postgres = started;
    const saved = postgres.makeDirectory('saved');
    folders = { '/var/backups/tinyspark': saved, '/var/lib/postgresql': join(saved, '..') };
    postgres.type(
      `mkdir ${saved}/log; cat >> data/postgresql.conf <<'END'\n${documented('archiving on PostgreSQL', folders)}END`,
    );
    await postgres.restart();

    const running = await startServer(settingsAt(postgres.url));
    const calls = callsOf(running.url);
    sessions.push(await calls.logIn('before@backup.test'));
    postgres.type(documented('base backup on PostgreSQL', folders));
    sessions.push(await calls.logIn('after@backup.test'));
    moment = String(await ask(postgres.url, 'select clock_timestamp()::text as answer'));
    sessions.push(await calls.logIn('too.late@backup.test'));
    await running.close();
    const last = await ask(postgres.url, 'select pg_walfile_name(pg_switch_wal()) as answer');
    const archived = `select last_archived_wal >= '${String(last)}' as answer from pg_stat_archiver`;
    await vi.waitUntil(async () => (await ask(postgres.url, archived)) === true, 60_000);
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('has everybody who came before, those after the base backup too, and nobody later', async () => {
    const commands = documented('restore to a moment on PostgreSQL', folders);
    postgres.type(commands.replace('2026-11-30 14:05:00+00', moment));
    const restored = await postgres.startAt('restored');
    await vi.waitFor(
      async () => expect(await ask(restored.url, 'select pg_is_in_recovery() as answer')).toBe(false),
      60_000,
    );
    const running = await startServer(settingsAt(restored.url));
    const { checkSession, logIn } = callsOf(running.url);
    const [early = '', afterBackup = '', late = ''] = sessions;
    await checkSession(early);
    await checkSession(afterBackup);
    await expect(checkSession(late)).rejects.toThrow('session_not_found');
    await checkSession(await logIn('new@backup.test'));
    await running.close();
    await restored.stop();
  });
});
