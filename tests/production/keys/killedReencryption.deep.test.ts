import { mkdtempSync, rmSync } from 'node:fs';
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
import { type ServerProcess, startProcess } from '#tests/services/serverProcess.ts';

const [one = '', two = ''] = ['one', 'two'].map(
  (name) => `secret number ${name} of a killed server, which nobody guesses`,
);
const rotating = { SECRET_KEY: two, SECRET_KEYS_FORMER: JSON.stringify([one]) };
const secretsOf = (env: Record<string, string>) => createSecrets(readSettings(env));

/** Enough that nobody is done within the time that a kill takes. */
const MESSAGES = 4_000;
const PATIENCE = { timeout: 120_000, interval: 2 };

const url = process.env['TEST_DATABASE_URL'];
const stores = [{ name: 'SQLite', url: null }, ...(url ? [{ name: 'PostgreSQL', url }] : [])];

describe.each(stores)('a server on $name that is killed while it encrypts values anew', (store) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-reencryption-'));
  let databaseUrl: string | null = null;
  let remove: () => Promise<void> = () => Promise.resolve();
  let server: ServerProcess | undefined;

  const start = async (env: Record<string, string>): Promise<ServerProcess> => {
    const where: Record<string, string> = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
    server = await startProcess({ DATA_DIR: dataDir, ...where, ...env });
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

  beforeAll(async () => {
    if (store.url === null) return;
    const made = await makePostgresDatabase(store.url);
    ({ databaseUrl, remove } = made);
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
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

    const killed = await start(rotating);
    const halfway = await inDatabase(async (db) => {
      await vi.waitFor(async () => expect(countOf(await contents(db), two)).toBeGreaterThan(0), PATIENCE);
      await killed.end('SIGKILL');
      return contents(db);
    });
    expect(countOf(halfway, one)).toBeGreaterThan(0);
    expect(countOf(halfway, one) + countOf(halfway, two)).toBe(MESSAGES);
    expect(subjectsOf(halfway, rotating)).toEqual(subjects.toSorted());

    const next = await start(rotating);
    await inDatabase((db) =>
      vi.waitFor(async () => expect(countOf(await contents(db), two)).toBe(MESSAGES), { ...PATIENCE, interval: 100 }),
    );
    await next.end('SIGTERM');
    expect(subjectsOf(await inDatabase(contents), { SECRET_KEY: two })).toEqual(subjects.toSorted());
    const last = await start({ SECRET_KEY: two });
    await callsOf(last.url).checkSession(session);
  });
});
