import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openUnmigrated } from '#services/platform/database/database.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { freePort } from '#tests/services/freePort.ts';
import { type ServerProcess, startProcess } from '#tests/services/serverProcess.ts';
import { callWire, clients, signInAt } from './relyingParty.ts';
import { codeFields, sendForm } from './tokenRequest.ts';

const ORIGIN = 'http://localhost:4999';
const SCOPES = ['openid', 'email', 'offline_access'];
const postgresUrl = process.env['TEST_DATABASE_URL'];
/** A SQLite file belongs to one process: there both ways lead to the same server, at once. */
const kinds = postgresUrl
  ? (['one process on SQLite', 'two on PostgreSQL'] as const)
  : (['one process on SQLite'] as const);

describe.each(kinds)('tokens of requests that alternate: %s', (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-two-'));
  const clientsFile = join(dataDir, 'clients.json');
  writeFileSync(clientsFile, JSON.stringify({ clients }));
  const running: ServerProcess[] = [];
  let remove = (): Promise<void> => Promise.resolve();
  /** The servers have clocks of their own: time passes for what was used. */
  let letPass = (_: number): Promise<void> => Promise.reject(new Error('one process has the file'));
  let urls: [string, string];
  let session: string;

  beforeAll(async () => {
    const made = kind === 'two on PostgreSQL' && postgresUrl ? await makePostgresDatabase(postgresUrl) : null;
    const database: Record<string, string> = made ? { DATABASE_URL: made.databaseUrl } : {};
    const env = { DATA_DIR: dataDir, PUBLIC_ORIGIN: ORIGIN, CLIENTS_FILE: clientsFile, ...database };
    const ports = made ? [await freePort(), await freePort()] : [await freePort()];
    for (const port of ports) running.push(await startProcess({ ...env, PORT: String(port) }));
    urls = [`http://localhost:${ports[0]}`, `http://localhost:${ports.at(-1)}`];
    remove = made?.remove ?? remove;
    if (made)
      letPass = async (ms) => {
        const { db, close } = openUnmigrated(made);
        await sql`update identity_oidc_records set consumed_at = consumed_at - ${ms}`.execute(db);
        await close();
      };
    session = await signInAt(urls[0], 'jane@two.test');
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.end('SIGTERM')));
    await remove();
    rmSync(dataDir, { recursive: true });
  });

  const form = (path: string, fields: Record<string, string>, at: number) => sendForm(`${urls[at % 2]}${path}`, fields);
  const eightTimes = (fields: Record<string, string>) =>
    Promise.all(Array.from({ length: 8 }, (_, at) => form('/oauth/token', fields, at)));
  const refreshing = (body: Record<string, unknown> | undefined) => ({
    grant_type: 'refresh_token',
    refresh_token: String(body?.['refresh_token']),
  });
  const areActive = async (body: Record<string, unknown> | undefined) => {
    const token = String(body?.['access_token']);
    const answers = await Promise.all([0, 1].map((at) => form('/oauth/introspect', { token }, at)));
    return answers.map((one) => one.body['active']);
  };

  it('of 8 requests one uses a code or a refresh token, and a second use of a code ends what was issued (security 52 d, 56 d)', async () => {
    for (let round = 0; round < 8; round += 1) {
      const fields = await codeFields(urls[round % 2] ?? '', session, SCOPES);
      const redeemed = await eightTimes(fields);
      const [winner, ...others] = redeemed.toSorted((one, other) => one.status - other.status);
      expect(winner?.status).toBe(200);
      expect(others.map(({ status, body }) => [status, body['error']])).toEqual(
        Array.from({ length: 7 }, () => [400, 'invalid_grant']),
      );
      expect((await form('/oauth/token', fields, round)).status).toBe(400);
      expect(await areActive(winner?.body)).toEqual([false, false]);
    }
    for (let round = 0; round < 8; round += 1) {
      const { body } = await form('/oauth/token', await codeFields(urls[0], session, SCOPES), round);
      expect(await areActive(body)).toEqual([true, true]);
      // Within seconds it is a client that has asked twice: one rotates the token, the others get its answer (D-425).
      const answers = await eightTimes(refreshing(body));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1);
      expect(await form('/oauth/token', refreshing(body), round)).toEqual(answers[0]);
      expect(await areActive(answers[0]?.body)).toEqual([true, true]);
      expect((await form('/oauth/token', refreshing(answers[0]?.body), round)).status).toBe(200);
    }
  });

  it.runIf(kind === 'two on PostgreSQL')(
    'a refresh token that comes again later ends its family at both servers (security 56 d)',
    async () => {
      const { body: first } = await form('/oauth/token', await codeFields(urls[0], session, SCOPES), 0);
      const { body: second } = await form('/oauth/token', refreshing(first), 1);
      await letPass(11_000);
      expect((await form('/oauth/token', refreshing(first), 0)).body['error']).toBe('invalid_grant');
      expect([await areActive(first), await areActive(second)]).toEqual([
        [false, false],
        [false, false],
      ]);
      expect((await form('/oauth/token', refreshing(second), 1)).status).toBe(400);
    },
  );

  it('what one server signs verifies with the keys of the other', async () => {
    const tokens = await Promise.all(
      [0, 1].map(async (at) => form('/oauth/token', await codeFields(urls[0], session), at)),
    );
    const signedWith = tokens.map(({ body }) => decodeProtectedHeader(String(body['id_token'])).kid);
    for (const url of urls) {
      const keys = JSON.stringify(await (await fetch(`${url}/oauth/jwks`)).json());
      expect(signedWith.filter((kid) => !keys.includes(String(kid)))).toEqual([]);
    }
  });

  it('what is allowed in several tabs at once is all remembered', async () => {
    const jane = await signInAt(urls[0], 'jane@tabs.test');
    const [{ scopes }] = clients;
    for (let round = 0; round < 8; round += 1) {
      await Promise.all(scopes.map((scope, at) => codeFields(urls[at % 2] ?? '', jane, [scope])));
      const { body } = await callWire(urls[0], '/users/connected_apps', null, { session: jane, method: 'GET' });
      const [app] = z.array(z.object({ scopes_granted: z.string() })).parse(body['connected_apps']);
      expect(app?.scopes_granted.split(' ').toSorted()).toEqual(scopes.toSorted());
      await callWire(urls[0], '/users/connected_apps/northwind-mail/revoke', {}, { session: jane });
    }
  });

  it('what is taken back at one server is dead at the other', async () => {
    const { body } = await form('/oauth/token', await codeFields(urls[0], session, SCOPES), 0);
    await form('/oauth/revoke', { token: String(body['refresh_token']) }, 1);
    expect(await areActive(body)).toEqual([false, false]);
  });
});
