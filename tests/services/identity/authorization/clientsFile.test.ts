import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientSchema } from '#services/identity/shared/oauthClient.ts';
import { createClients, CLIENT_SECRET } from '#services/identity/authorization/clients/clients.ts';
import { writeClientsFile } from '#services/identity/authorization/clients/clientsFile.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { databases } from '#tests/services/databases.ts';
import { clients } from './relyingParty.ts';
import { type ClientEntry, type ServedIdentity, serveIdentity } from './servedIdentity.ts';
import { basicOf, sendForm } from './tokenRequest.ts';

const dir = mkdtempSync(join(tmpdir(), 'tinyspark-clients-'));
afterAll(() => rmSync(dir, { recursive: true }));
const secrets = createSecrets({ secretKey: 'a secret of this test, long enough to be one', sandbox: false });
const [northwind] = clients;
let count = 0;
const written = (text: string): string => {
  const file = join(dir, `${(count += 1)}.json`);
  writeFileSync(file, text);
  return file;
};
const open = (file: string) => createClients({ file, secrets, others: [] });
const withOne = (change: ClientEntry) => JSON.stringify({ clients: [{ ...northwind, ...change }] });

describe('a file of clients that cannot be used at the start', () => {
  it.each([
    ['has a secret that no header can carry', withOne({ client_secret: 'gehëim' }), /client_secret cannot be used; /],
    ['is not JSON', '{"clients": [{"client_secret": the-secret-of-all }]}', / is not JSON$/],
    ['is something else', '[]', / must be \{"clients": \[…\]\}$/],
    [
      'has a secret of the wrong kind',
      withOne({ client_secret: 12_345 }),
      /: clients\.0\.client_secret cannot be used; /,
    ],
    [
      'has an address with http',
      withOne({ redirect_uris: ['http://mail.example.com/'] }),
      /: clients\.0\.redirect_uris\.0 /,
    ],
    [
      'has a secret for everybody',
      withOne({ client_type: 'first_party_public' }),
      /: clients\.0\.client_secret .*not public/,
    ],
    [
      'has a client twice',
      JSON.stringify({ clients: [northwind, northwind] }),
      / has the client northwind-mail twice$/,
    ],
  ])('that %s is told in one line, which shows no secret', async (_, text, line) => {
    const error: unknown = await open(written(text)).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ClientsFileError', message: expect.stringMatching(line) });
    expect(error).not.toHaveProperty('cause');
    expect(String(error)).not.toMatch(/the-secret|12345|\n/);
  });

  it('that is no file is told in one line', async () => {
    const folder = join(dir, 'folder.json');
    mkdirSync(folder);
    await expect(open(folder)).rejects.toMatchObject({
      name: 'ClientsFileError',
      message: `${folder} cannot be read: EISDIR`,
    });
    const below = join(written('{}'), 'clients.json');
    await expect(open(below)).rejects.toMatchObject({
      name: 'ClientsFileError',
      message: `${below} cannot be read: ENOTDIR`,
    });
  });

  it('that was encrypted with another key says so', async () => {
    const other = createSecrets({ secretKey: 'another secret of this test, long enough', sandbox: false });
    const text = withOne({ client_secret: other.encrypt(CLIENT_SECRET, 'the-secret-of-northwind') });
    await expect(open(written(text))).rejects.toMatchObject({ name: 'SecretKeyError' });
  });
});

describe('a file of clients', () => {
  it('may name a host by letters beyond ASCII, however often it is read', () => {
    const client = { ...northwind, redirect_uris: ['https://münchen.example/callback'] };
    // Node 20 has another opinion of such an address once it has looked at many.
    const refusedAt = Array.from({ length: 20_000 }, () => clientSchema.safeParse(client).success).indexOf(false);
    expect(refusedAt).toBe(-1);
  });

  it('need not be there, and is read as soon as it is', async () => {
    const file = join(dir, 'later', 'clients.json');
    const found = await open(file);
    expect(await found.find('northwind-mail')).toBeUndefined();
    const client = clientSchema.parse(northwind);
    await writeClientsFile(file, [
      { ...client, client_secret: secrets.encrypt(CLIENT_SECRET, 'the-secret-of-northwind') },
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await found.find('northwind-mail')).toEqual({ ...client, client_secret: 'the-secret-of-northwind' });
    rmSync(file);
    expect(await found.find('northwind-mail')).toBeUndefined();
  });
});

/** Entries that the file allows but hardly anybody uses. */
const strange = fc.record(
  {
    client_name: fc.constantFrom('Ö', '<b>', '名前', 'a'.repeat(200)),
    client_type: fc.constantFrom('third_party', 'first_party'),
    client_secret: fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('a b', 'ü', 'x'.repeat(1024), '%41', ':', '💥'),
    ),
    redirect_uris: fc.uniqueArray(
      fc.constantFrom(
        'https://mail.example.com',
        'HTTPS://Mail.Example.com/Callback',
        'https://mail.example.com:8443/a?b=c&d',
        'https://münchen.example/callback',
        'https://localhost/callback',
        'https://127.0.0.1/callback',
        'http://localhost:3000/callback',
        'http://127.0.0.1/callback',
        'http://[::1]:80/callback',
        'com.example.app:/callback',
        'com.example.app://callback',
        'com.example.app:callback',
        'COM.Example.App:/callback',
      ),
      { minLength: 1, maxLength: 4 },
    ),
    post_logout_redirect_uris: fc.uniqueArray(
      fc.constantFrom('https://a.example/bye', 'http://localhost:1/', 'com.example.app:/bye'),
    ),
    client_logo_url: fc.constantFrom('https://a.example/l.png', 'http://a.example/l.png'),
    scopes: fc.uniqueArray(fc.constantFrom('openid', 'a:b', 'offline_access', '!', 'https://a.example/scope')),
    resources: fc.uniqueArray(fc.constantFrom('urn:a:b', 'https://a.example/', 'https://a.example/?b')),
  },
  { requiredKeys: ['client_secret', 'redirect_uris'] },
);

describe.each(databases.slice(0, 1))('every client that the file may hold', (database) => {
  let service: ServedIdentity;
  beforeAll(async () => {
    service = await serveIdentity(database, { clients: [] });
  });
  afterAll(() => service.close());

  it('is a client of the token side, with its secret', async () => {
    let tried = 0;
    await fc.assert(
      fc.asyncProperty(strange, async (entry) => {
        const client = { client_name: 'X', ...entry, client_id: `client-${(tried += 1)}` };
        if (!clientSchema.safeParse(client).success) return;
        service.writeClients([client]);
        const form = { grant_type: 'refresh_token', refresh_token: 'x' };
        const encoded = { client_id: client.client_id, client_secret: encodeURIComponent(client.client_secret) };
        const { status, body } = await sendForm(`${service.origin}/oauth/token`, form, {
          authorization: basicOf(encoded),
        });
        expect([status, body['error']]).toEqual([400, 'invalid_grant']);
      }),
      { numRuns: 300, seed: 20_261_120 },
    );
    expect(tried).toBeGreaterThan(200);
  });
});

it('an application that was added is known to every request that comes after it, of 50 at once (security 84 c)', async () => {
  const file = written(JSON.stringify({ clients: [] }));
  const applications = await open(file);
  expect(await applications.find(northwind.client_id)).toBeUndefined();
  const stored = { ...northwind, client_secret: secrets.encrypt(CLIENT_SECRET, northwind.client_secret) };
  await writeClientsFile(file, [clientSchema.parse(stored)]);
  const found = await Promise.all(Array.from({ length: 50 }, () => applications.find(northwind.client_id)));
  expect(found.map((client) => client?.client_id)).toEqual(Array.from({ length: 50 }, () => northwind.client_id));
});
