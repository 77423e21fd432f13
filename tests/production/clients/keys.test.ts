import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'stytch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretKeysData } from '#contracts/identity/server/secretKeys.ts';
import { auditCommand } from '#scripts/db/auditCommand.ts';
import { brandCommand } from '#scripts/db/brandCommand.ts';
import { keysCommand } from '#scripts/db/keysCommand.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { clientOf } from '#tests/services/identity/server/serverSdk.ts';
import { said } from './command.ts';

describe('the operator, without and beside a running server', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-keys-'));
  const env = { PORT: '0', DATA_DIR: dataDir };
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const keys = (...args: string[]) => said(keysCommand(args, env));
  const brands = (...args: string[]) => said(brandCommand(args, env));
  const valueOf = (output: string, name: string): string => new RegExp(`^${name} +(.+)$`, 'm').exec(output)?.[1] ?? '';
  let added = '';
  beforeAll(async () => {
    added = (await keys('secret', 'add', '--name', 'Before the start')).output;
  });

  it('adds a key that a backend uses at once, lists it, and revokes it while the server runs', async () => {
    const server = await startServer(readSettings(env));
    const config = { project_id: valueOf(added, 'project_id'), env: server.url, fraud_env: server.url };
    const call = async (secret: string, init: { method?: string; body?: string } = {}) => {
      const client = clientOf(Client, { ...config, secret });
      const authorization = String(Reflect.get(Object(Reflect.get(client, 'fetchConfig')), 'headers').Authorization);
      const headers = { authorization, 'content-type': 'application/json' };
      return (await fetch(`${server.url}/v1/secret_keys`, { ...init, headers })).status;
    };
    const expires = ['--expires-at', '2100-01-01T00:00:00Z'];
    const reading = await keys('secret', 'add', '--name', 'Reading', '--scopes', 'read', ...expires);
    expect(reading.code).toBe(0);
    expect(reading.output).toMatch(/^project_id +project-test-tinyspark$/m);
    expect(reading.output).toMatch(/^secret +secret-test-[\w-]{43}\nThe secret is shown this one time\.$/m);
    const secrets = [added, reading.output].map((output) => valueOf(output, 'secret'));
    expect(await Promise.all(secrets.map((secret) => call(secret)))).toEqual([200, 200]);
    const listed = (await keys('secret', 'list')).output.split('\n');
    expect(listed.map((line) => line.split(/ {2,}/).slice(1))).toEqual([
      ['name', 'scopes', 'hint', 'created at', 'last used at', 'expires at', 'revoked at'],
      ['Sandbox', 'read, write', 'umer', expect.any(String), '–', '–', '–'],
      ['Before the start', 'read, write', secrets[0]?.slice(-4), expect.any(String), expect.any(String), '–', '–'],
      ['Reading', 'read', secrets[1]?.slice(-4), expect.any(String), expect.any(String), '2100-01-01T00:00:00Z', '–'],
    ]);
    const id = valueOf(reading.output, 'key_id');
    expect(await keys('secret', 'revoke', id)).toEqual({
      code: 1,
      output: expect.stringContaining('Add --yes to do it without being asked.'),
    });
    expect((await keys('secret', 'revoke', id, '--yes')).output).toMatch(/^revoked_at +20/m);
    expect(await Promise.all(secrets.map((secret) => call(secret)))).toEqual([200, 401]);
    for (let number = 0; number < 100; number += 1) {
      const body = JSON.stringify({ name: `Key ${number}` });
      expect(await call(secrets[0] ?? '', { method: 'POST', body })).toBe(200);
    }
    const all = JSON.parse((await keys('secret', 'list', '--json')).output);
    expect(all).toMatchObject({ results_metadata: { next_cursor: null } });
    expect(new Set(secretKeysData.parse(all).secret_keys.map(({ key_id }) => key_id)).size).toBe(103);
    expect((await keys('rotate')).output.split('\n')).toEqual([
      expect.stringMatching(/^key \S+ is published now and signs ID tokens from 20/),
      expect.stringMatching(/^key jwk-\S+ is published now and signs session JWTs from 20/),
    ]);
    const onlySessions = (await keys('rotate', 'sessions')).output;
    expect(onlySessions).toMatch(/^key jwk-\S+ is published now and signs session JWTs from [^\n]+$/);
    expect(await keys('revoke', 'sessions')).toEqual({
      code: 1,
      output: expect.stringMatching(/^Every one of the session JWTs [^]*rotate sessions\. Add --yes to revoke\.$/),
    });
    const revoked = [await keys('revoke', 'sessions', '--yes'), await keys('revoke', 'id-tokens', '--yes')];
    expect(revoked.map(({ output }) => output)).toEqual([
      expect.stringMatching(/^key jwk-\S+ signs session JWTs from now on; the ones before it are deleted$/),
      expect.stringMatching(/^key \S+ signs ID tokens from now on; the ones before it are deleted$/),
    ]);
    await server.close();
    const events: unknown[] = [];
    await auditCommand(['--json', '--event', 'signing_key.rotated'], env, (line) => events.push(JSON.parse(line)));
    expect(events).toEqual(Array(3).fill(expect.objectContaining({ actor: 'operator', outcome: 'success' })));
  });

  it('adds, renames and hands over brands while the server runs', async () => {
    const server = await startServer(readSettings(env));
    const brand = await brands('add', '--name', 'Acme', '--owner', 'Owner@Brands.example');
    const id = valueOf(brand.output, 'brand id');
    expect(brand.output).toBe(`brand id       ${id}\nname           Acme\nowner          owner@brands.example`);
    await brands('rename', id, '--name', 'Acme Inc.');
    await brands('transfer', id, '--owner', 'next@brands.example');
    expect((await brands('list')).output).toContain(`${id}  Acme Inc.`);
    expect(await brands('transfer', id, '--owner', 'next@brands.example')).toEqual({
      code: 1,
      output: 'next@brands.example owns the brand "Acme Inc." already',
    });
    expect(await brands('rename', 'brand_none', '--name', 'x')).toEqual({
      code: 1,
      output: 'There is no brand with this id.',
    });
    await server.close();
    const events: unknown[] = [];
    await auditCommand(['--json', '--brand', id], env, (line) => events.push(JSON.parse(line)));
    expect(events).toEqual(
      [
        ['brand.created', null],
        ['brand.changed', '{"name":{}}'],
        ['brand.changed', '{"owner":{}}'],
      ].map(([event, changes]) => expect.objectContaining({ event, changes, actor: 'operator', brand_id: id })),
    );
    expect(JSON.parse((await brands('list', '--json')).output)).toContainEqual({
      id,
      name: 'Acme Inc.',
      owner_email: 'next@brands.example',
    });
  });

  it.each([
    [['secret'], expect.stringMatching(/^npm run keys\nnpm run keys -- secret add/)],
    [['rotate', 'now'], expect.stringMatching(/^npm run keys/)],
    [['secret', 'add'], expect.stringMatching(/name.*\(bad_request\)$/s)],
    [
      ['secret', 'add', '--name', 'x', '--expires-at', '2020-01-01T00:00:00Z'],
      expect.stringMatching(/\(invalid_expiration\)$/),
    ],
    [['secret', 'revoke', 'none', '--yes'], 'There is no secret key with this id. (secret_key_not_found)'],
  ])('reports what is wrong with %j', async (args, sentence) => {
    expect(await keys(...args)).toEqual({ code: 1, output: sentence });
  });

  it('lists and revokes no keys where there is no database', async () => {
    const elsewhere = { ...env, DATA_DIR: join(dataDir, 'elsewhere') };
    expect(await said(keysCommand(['secret', 'list'], elsewhere))).toEqual({
      code: 1,
      output: `There is no ${join(dataDir, 'elsewhere', 'tinyspark.db')}. Set DATA_DIR to where it is.`,
    });
  });
});
