import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openUnmigrated } from '#services/platform/database/database.ts';
import { databaseLocation } from '#services/platform/database/databaseLocation.ts';
import type { OutboxTables } from '#services/platform/database/tables.ts';
import { encryptContent } from '#services/platform/messages/outboxContent.ts';
import { createSecrets, prefixOf } from '#services/platform/secrets.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { callsOf } from '#tests/production/calls.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { type ServerProcess, spawnServer, startProcess } from '#tests/services/serverProcess.ts';

const [one = '', two = ''] = ['one', 'two'].map(
  (name) => `secret number ${name} of a killed server, which nobody guesses`,
);
const rotating = { SECRET_KEY: two, SECRET_KEYS_FORMER: JSON.stringify([one]) };
const secretsOf = (env: Record<string, string>) => createSecrets(readSettings(env));

/** Enough that nobody is done within the time that a kill takes. */
const MESSAGES = 4_000;
const PATIENCE = { timeout: 120_000, interval: 20 };

const url = process.env['TEST_DATABASE_URL'];
const stores = [{ name: 'SQLite', url: null }, ...(url ? [{ name: 'PostgreSQL', url }] : [])];

describe.each(stores)('a server on $name that is killed while it encrypts values anew', (store) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-reencryption-'));
  let databaseUrl: string | null = null;
  let remove: () => Promise<void> = () => Promise.resolve();
  let server: ServerProcess | undefined;

  const located = (env: Record<string, string>): Record<string, string> => ({
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...env,
  });
  const start = async (env: Record<string, string>): Promise<ServerProcess> => {
    server = await startProcess(located(env));
    return server;
  };
  const inDatabase = async <T>(work: (db: Kysely<OutboxTables>) => Promise<T>): Promise<T> => {
    const { db, close } = openUnmigrated<OutboxTables>(databaseLocation({ databaseUrl, dataDir }));
    return work(db).finally(close);
  };
  const contents = (db: Kysely<OutboxTables>): Promise<string[]> =>
    db
      .selectFrom('outbox_messages')
      .select('content')
      .where('id', 'like', 'filled-%')
      .execute()
      .then((rows) => rows.map(({ content }) => content));
  const countOf = (values: string[], secretKey: string): number => {
    const prefix = prefixOf(secretsOf({ SECRET_KEY: secretKey }).keyId);
    return values.filter((value) => value.startsWith(prefix)).length;
  };
  /** The subjects that these settings read. */
  const subjectsOf = (values: string[], env: Record<string, string>): string[] => {
    const secrets = secretsOf(env);
    return values.map((value) => JSON.parse(secrets.decrypt('outbox', value).text).subject).toSorted();
  };

  /** A process has its SQLite file to itself: only the length of its log is seen from outside. */
  const isUnderWay = async (): Promise<void> => {
    if (store.url === null) expect(statSync(join(dataDir, 'tinyspark.db-wal')).size).toBeGreaterThan(1_000_000);
    else expect(countOf(await inDatabase(contents), two)).toBeGreaterThan(0);
  };

  beforeAll(async () => {
    if (store.url === null) return;
    const made = await makePostgresDatabase(store.url);
    ({ databaseUrl, remove } = made);
  });
  afterAll(async () => {
    if (server?.child.exitCode === null && server.child.signalCode === null) await server.end('SIGKILL');
    await remove();
    rmSync(dataDir, { recursive: true });
  });

  it('leaves each of them readable, and the next one goes on until none needs the former key', async () => {
    const first = await start({ SECRET_KEY: one });
    const session = await callsOf(first.url).logIn('owner@acme.test');
    await first.end('SIGTERM');
    const subjects = Array.from({ length: MESSAGES }, (_, at) => `Message ${at}`);
    const secrets = secretsOf({ SECRET_KEY: one });
    const rows = subjects.map((subject, at) => ({
      id: `filled-${at}`,
      channel: 'email' as const,
      recipient: 'owner@acme.test',
      content: encryptContent(secrets, { subject, text: subject, links: [], code: null }),
      created_at: Date.now(),
      state: 'kept' as const,
      attempts: 0,
      next_attempt_at: 0,
    }));
    await inDatabase(async (db) => {
      for (let at = 0; at < rows.length; at += 500)
        await db
          .insertInto('outbox_messages')
          .values(rows.slice(at, at + 500))
          .execute();
    });

    const { child, output } = spawnServer(located({ PORT: '0', ...rotating }));
    const ended = once(child, 'close');
    await vi.waitFor(() => isUnderWay(), PATIENCE).finally(() => child.kill('SIGKILL'));
    await ended;
    expect(output()).not.toContain('rror');
    const halfway = await inDatabase(contents);
    expect(countOf(halfway, two)).toBeGreaterThan(0);
    expect(countOf(halfway, one)).toBeGreaterThan(0);
    expect(countOf(halfway, one) + countOf(halfway, two)).toBe(MESSAGES);
    expect(subjectsOf(halfway, rotating)).toEqual(subjects.toSorted());

    const next = await start(rotating);
    // The file of SQLite is read when its server has ended.
    const isDone = async () => store.url === null || countOf(await inDatabase(contents), two) === MESSAGES;
    await vi.waitUntil(isDone, PATIENCE);
    // A server that is asked to end finishes the round that it has begun.
    await next.end('SIGTERM');
    expect(subjectsOf(await inDatabase(contents), { SECRET_KEY: two })).toEqual(subjects.toSorted());
    const last = await start({ SECRET_KEY: two });
    await callsOf(last.url).checkSession(session);
  });
});
