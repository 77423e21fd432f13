import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clients, createClients } from '#services/identity/authorization/clients/clients.ts';
import { readClientsFile } from '#services/identity/authorization/clients/clientsFile.ts';
import {
  addClient,
  removeClient,
  rotateClientSecret,
  scopeDetails,
} from '#services/identity/authorization/clients/editClients.ts';
import { allMigrations, type Tables } from '#services/composition.ts';
import { knownClients } from '#services/identity/authorization/clients/knownClients.ts';
import { movableClock } from '#services/platform/clock.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { openSqliteCopy } from '#tests/services/databaseCopies.ts';

const secrets = createSecrets({ secretKey: 'a secret of this test, long enough to be one', sandbox: false });
const northwind = {
  client_name: 'Northwind Mail!',
  client_type: 'third_party',
  redirect_uris: ['https://mail.example.com/callback'],
  scopes: ['openid', 'reports.read'],
};

describe('npm run client', () => {
  let dir: string;
  let file: string;
  let clients: Clients;
  const edit = () => ({ file, secrets });
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'tinyspark-clients-'));
    file = join(dir, 'data', 'clients.json');
    clients = await createClients({ file, secrets, others: [] });
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('adds a client that a running server knows at once, and keeps its secret encrypted in a file of the owner alone (security 58 b)', async () => {
    const { client, secret } = await addClient(edit(), northwind);
    expect(client.client_id).toMatch(/^northwind-mail-[\w-]{8}$/);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await clients.find(client.client_id)).toEqual({
      client_id: client.client_id,
      client_name: 'Northwind Mail!',
      client_description: '',
      client_type: 'third_party',
      client_secret: secret,
      redirect_uris: ['https://mail.example.com/callback'],
      post_logout_redirect_uris: [],
      scopes: ['openid', 'reports.read'],
      scope_details: [],
      resources: [],
    });
    expect(readFileSync(file, 'utf8')).not.toContain(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('adds the scopes that it is given to those that every application may have', async () => {
    const words = ['--words', 'reports.read=Read your reports = all', '--far-reaching', 'offline_access'];
    const command = [
      '--import',
      'tsx',
      'scripts/client.ts',
      'add',
      '--name',
      'Reader',
      '--scope',
      'reports.read',
      ...words,
    ];
    const env = { ...process.env, DATA_DIR: dir, CLIENTS_FILE: file };
    const said = execFileSync(process.execPath, [...command, '--redirect', 'https://reader.example.com/', '--public'], {
      env,
      encoding: 'utf8',
    });
    const [reader] = await readClientsFile(file);
    expect(reader?.scopes).toEqual(['openid', 'profile', 'email', 'phone', 'offline_access', 'reports.read']);
    expect(reader?.scope_details).toEqual([
      { scope: 'offline_access', description: '', far_reaching: true },
      { scope: 'reports.read', description: 'Read your reports = all', far_reaching: false },
    ]);
    expect(said).toContain(`client id      ${reader?.client_id}\nno secret: it is public`);
  });

  it.each([
    ['scope_details.0.description cannot be used', { scope: 'openid', description: 'Nothing at all' }],
    ['scope_details.0.description cannot be used', { scope: 'reports.read', description: 'x'.repeat(201) }],
    ['scope_details cannot be used', { scope: 'reports.write', description: 'Write reports' }],
  ])('refuses details with %s: %o [D-500]', async (message, details) => {
    await expect(addClient(edit(), { ...northwind, scope_details: [details] })).rejects.toThrow(message);
    expect(() => scopeDetails(['openid'], { words: ['reports.write=x'], farReaching: ['email'] })).toThrow(
      'no --scope of this client: reports.write=x, email',
    );
  });

  it('gives a public client no secret', async () => {
    const { client, secret } = await addClient(edit(), { ...northwind, client_type: 'first_party_public' });
    expect([secret, client.client_secret]).toEqual([null, undefined]);
    await expect(rotateClientSecret(edit(), client.client_id)).rejects.toThrow('is public and has no secret');
  });

  it('rotates a secret: the old one counts no more', async () => {
    const { client, secret } = await addClient(edit(), northwind);
    const other = await addClient(edit(), northwind);
    const rotated = await rotateClientSecret(edit(), client.client_id);
    expect(rotated.secret).not.toBe(secret);
    expect((await clients.find(client.client_id))?.client_secret).toBe(rotated.secret);
    expect((await clients.find(other.client.client_id))?.client_secret).toBe(other.secret);
  });

  it('rotates a secret with an overlap, in which the old one counts as well', async () => {
    const { client, secret } = await addClient(edit(), northwind);
    const clock = movableClock();
    const end = clock.now() + 60_000;
    const rotated = await rotateClientSecret(edit(), client.client_id, end);
    const { db, close } = await openSqliteCopy<Tables>(allMigrations);
    const known = knownClients({ configured: clients, db, clock, secrets });
    const counting = () =>
      Promise.all([secret, rotated.secret, 'x'].map((one) => known.isSecret(client.client_id, one ?? '')));
    expect(await counting()).toEqual([true, true, false]);
    clock.advance(60_000);
    expect(await counting()).toEqual([false, true, false]);
    const [stored] = await readClientsFile(file);
    expect(stored?.former_secret).toEqual({
      client_secret: expect.stringMatching(/^sealed\./),
      ends_at: new Date(end).toISOString(),
    });
    const again = await rotateClientSecret(edit(), client.client_id);
    expect(again.client.former_secret).toBeUndefined();
    await close();
  });

  it('removes a client', async () => {
    const { client } = await addClient(edit(), northwind);
    const other = await addClient(edit(), northwind);
    await removeClient(edit(), client.client_id);
    expect(await clients.find(client.client_id)).toBeUndefined();
    expect((await readClientsFile(file)).map(({ client_id: id }) => id)).toEqual([other.client.client_id]);
    await expect(removeClient(edit(), client.client_id)).rejects.toThrow(`has no client ${client.client_id}`);
  });

  it.each([
    ['javascript:alert(1)'],
    ['http://mail.example.com/callback'],
    ['https://mail.example.com/callback#part'],
    ['https://*.example.com/callback'],
    ['https://user@mail.example.com/callback'],
    ['data:text/html,x'],
    ['myapp:/callback'],
    ['not an address'],
  ])('refuses the redirect address %s and writes nothing', async (address) => {
    await expect(addClient(edit(), { ...northwind, redirect_uris: [address] })).rejects.toThrow(
      'redirect_uris.0 cannot be used; an address like https://app.example.com/callback',
    );
    expect(await readClientsFile(file)).toEqual([]);
  });

  it.each([['http://127.0.0.1:8080/callback'], ['http://localhost/callback'], ['com.example.app:/callback']])(
    'takes the redirect address %s of an app on the device',
    async (address) => {
      const { client } = await addClient(edit(), { ...northwind, redirect_uris: [address] });
      expect(client.redirect_uris).toEqual([address]);
    },
  );

  it('takes a secret that was written by hand, in clear', async () => {
    await addClient(edit(), northwind);
    const [client] = await readClientsFile(file);
    writeFileSync(file, JSON.stringify({ clients: [{ ...client, client_secret: 'typed by hand, in clear' }] }));
    expect((await clients.find(client?.client_id ?? ''))?.client_secret).toBe('typed by hand, in clear');
  });
});
