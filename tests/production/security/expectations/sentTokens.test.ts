import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { databases } from '#tests/services/databases.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { newPair } from '#tests/services/identity/testIdentity.ts';
import { type ServerProcess, startProcess } from '#tests/services/serverProcess.ts';

const TOKEN = 'public-token-test-tinyspark';
const outboxSchema = z.object({
  messages: z.array(z.object({ links: z.array(z.string()), code: z.string().nullable() })),
});
const dataSchema = z.object({ data: z.record(z.string(), z.unknown()) });
const postgresUrl = process.env['TEST_DATABASE_URL'];

describe.each(databases)('the log of a server on $name', ({ name: kind }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-log-'));
  let server: ServerProcess;
  let remove = (): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    const made = kind === 'PostgreSQL' && postgresUrl ? await makePostgresDatabase(postgresUrl) : null;
    remove = made?.remove ?? remove;
    server = await startProcess({ DATA_DIR: dataDir, ...(made ? { DATABASE_URL: made.databaseUrl } : {}) });
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await remove();
    rmSync(dataDir, { recursive: true });
  });

  const post = async (path: string, body: unknown, session = TOKEN): Promise<Record<string, unknown>> => {
    const response = await fetch(`${server.url}/sdk/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${TOKEN}:${session}`)}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = dataSchema.safeParse(await response.json());
    return answer.success ? answer.data.data : {};
  };
  const message = async (to: string) => {
    const answer = await fetch(`${server.url}/sandbox/outbox.json?to=${to}`);
    const [newest] = outboxSchema.parse(await answer.json()).messages;
    if (newest === undefined) throw new Error(`no message to ${to}`);
    return newest;
  };

  it('holds no token, code or verifier of what was sent, opened, refused and used (security 6 b, 17 b, 32 a)', async () => {
    const email = 'logged@person.test';
    const { verifier, challenge } = newPair();
    await post('/magic_links/email/login_or_create', { email, code_challenge: challenge });
    const link = new URL((await message(email)).links[0] ?? '');
    const token = link.searchParams.get('token') ?? '';
    // A scanner, a person in another browser, and a token that is cut off.
    await (await fetch(`${server.url}${link.pathname}${link.search}`, { redirect: 'manual' })).text();
    await (await fetch(`${server.url}/authenticate${link.search}`)).text();
    await post('/magic_links/authenticate', { token, code_verifier: newPair().verifier });
    await post('/magic_links/authenticate', { token: token.slice(0, -3), code_verifier: verifier });
    const used = await post('/magic_links/authenticate', {
      token,
      code_verifier: verifier,
      session_duration_minutes: 30,
    });
    const sent = await post('/otps/email/login_or_create', { email });
    const { code } = await message(email);
    await post('/otps/authenticate', { method_id: sent['method_id'], token: code, session_duration_minutes: 30 });
    await (
      await fetch(`${server.url}/api/brand/get-id`, {
        headers: { authorization: `Bearer ${String(used['session_token'])}` },
      })
    ).text();
    await post('/sessions/revoke', {}, String(used['session_token']));
    const log = server.output();
    expect(log).toContain('ready at');
    const secrets = [token, token.slice(0, -3), verifier, used['session_token'], used['session_jwt']].map(String);
    expect(secrets.filter((one) => one.length < 20)).toEqual([]);
    expect(secrets.filter((one) => log.includes(one))).toEqual([]);
    expect(code).toMatch(/^\d{6}$/);
    expect(log).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
  });
});
