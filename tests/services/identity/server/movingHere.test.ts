import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scryptSync } from 'node:crypto';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openServerSdk, type ServerSdk } from './serverSdk.ts';

const [database] = databases;
if (database === undefined) throw new Error('There is no database');
const password = 'wolf tin harbour é 9';
const salt = Buffer.from('a salt of another service');

let service: ServerSdk;
/** The functions of docs/moving.md, as the page has them. */
let guide: Record<'fromClerk' | 'fromAuth0' | 'fromStytch' | 'move', (...given: unknown[]) => unknown>;
const folder = mkdtempSync(join(tmpdir(), 'moving-'));
beforeAll(async () => {
  service = await openServerSdk(database);
  const blocks = [...readFileSync('docs/moving.md', 'utf8').matchAll(/^```js\n([^]*?)^```$/gm)].map(([, text]) => text);
  const file = join(folder, 'people.mjs');
  writeFileSync(file, blocks.join('\n'));
  guide = await import(pathToFileURL(file).href);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
});

const moveTwice = async (person: unknown) => [
  await guide.move(service.consumer, person),
  await guide.move(service.consumer, person),
];
const signIn = (email: string) => service.consumer.passwords.authenticate({ email, password });

it('moves a person of Clerk with name, id and password; again moves nobody', async () => {
  const email = 'clara@moved.test';
  const row = {
    id: 'user_29w83sxmDNGwOuEthce5gg56FcC',
    first_name: 'Clara',
    last_name: 'Moved',
    primary_email_address: email,
    verified_email_addresses: `other@moved.test|${email}`,
    password_digest: await bcrypt(password, 5),
    password_hasher: 'bcrypt',
  };
  expect(await moveTwice(guide.fromClerk(row))).toEqual([true, false]);
  const { user } = await signIn(email);
  expect(user).toMatchObject({
    name: { first_name: 'Clara', last_name: 'Moved' },
    external_id: row.id,
    emails: [{ email, verified: true }],
  });
});

it('moves a person of Auth0 under their id there, and one without a password', async () => {
  const line = { _id: { $oid: '5dea9f9c82dd7c0e76e4ec93' }, email: 'otto@moved.test', email_verified: true };
  const withHash = { ...line, passwordHash: await bcrypt(password, 5) };
  expect(await moveTwice(guide.fromAuth0(withHash))).toEqual([true, false]);
  expect((await signIn(line.email)).user.external_id).toBe('auth0|5dea9f9c82dd7c0e76e4ec93');

  const without = { ...line, alt_id: 'euclid', email: 'olga@moved.test', email_verified: false };
  expect(await moveTwice(guide.fromAuth0(without))).toEqual([true, false]);
  const { user_id, emails } = await service.consumer.users.get({ user_id: 'auth0|euclid' });
  expect([user_id.startsWith('user-'), emails.map(({ email, verified }) => [email, verified])]).toEqual([
    true,
    [['olga@moved.test', false]],
  ]);
});

it('moves a person of Stytch with a scrypt hash of its support', async () => {
  const user = {
    user_id: 'user-test-16d9ba61-97a1-4ba4-9720-b03761dc50c6',
    name: { first_name: 'Sten', last_name: 'Moved' },
    emails: [{ email: 'sten@moved.test', verified: true }],
  };
  const hash = scryptSync(password, salt, 40, { N: 1_024, r: 4, p: 2 }).toString('base64');
  const scrypt_config = {
    salt: salt.toString('base64'),
    n_parameter: 1_024,
    r_parameter: 4,
    p_parameter: 2,
    key_length: 40,
  };
  expect(await moveTwice(guide.fromStytch(user, { hash, hash_type: 'scrypt', scrypt_config }))).toEqual([true, false]);
  expect((await signIn('sten@moved.test')).user.external_id).toBe(`stytch|${user.user_id}`);
});

it('leaves somebody alone who signed up here with the address, and goes on where a run was ended', async () => {
  const password = { hash: await bcrypt('another 9 words', 5), hash_type: 'bcrypt' };
  const person = (email: string) => ({
    email,
    isVerified: true,
    name: { first_name: 'Moved' },
    externalId: `x|${email}`,
    password,
  });
  await service.consumer.users.create({ email: 'here@moved.test', name: { first_name: 'Here' } });
  expect(await guide.move(service.consumer, person('here@moved.test'))).toBe(false);
  const { results } = await service.consumer.users.search({
    query: { operator: 'AND', operands: [{ filter_name: 'email_address', filter_value: ['here@moved.test'] }] },
  });
  expect(results.map(({ name, password: own }) => [name?.first_name, own])).toEqual([['Here', null]]);

  await service.consumer.users.create({ email: 'half@moved.test', external_id: 'x|half@moved.test' });
  expect(await guide.move(service.consumer, person('half@moved.test'))).toBe(true);
  const { user } = await service.consumer.passwords.authenticate({
    email: 'half@moved.test',
    password: 'another 9 words',
  });
  expect(user.emails[0]?.verified).toBe(true);
});
