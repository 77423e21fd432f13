import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
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

  it('a code and a refresh token have one winner of 8, and a second use of a code ends what was issued (security 52 d, 56 d)', async () => {
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
      const [winner, ...others] = (await eightTimes(refreshing(body))).toSorted(
        (one, other) => one.status - other.status,
      );
      expect([winner?.status, ...others.map(({ status }) => status)]).toEqual([200, ...others.map(() => 400)]);
      expect((await form('/oauth/token', refreshing(body), round)).status).toBe(400);
      // Within seconds it is a client that has asked twice (D-425).
      expect(await areActive(winner?.body)).toEqual([true, true]);
      expect((await form('/oauth/token', refreshing(winner?.body), round)).status).toBe(200);
    }
  });

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
