import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'stytch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    const config = { project_id: valueOf(added, 'project id'), env: server.url, fraud_env: server.url };
    const statusWith = async (secret: string) => {
      const client = clientOf(Client, { ...config, secret });
      const authorization = String(Reflect.get(Object(Reflect.get(client, 'fetchConfig')), 'headers').Authorization);
      return (await fetch(`${server.url}/v1/secret_keys`, { headers: { authorization } })).status;
    };
    const reading = await keys('secret', 'add', '--name', 'Reading', '--scope', 'read', '--expires', '2100-01-01');
    expect(reading.code).toBe(0);
    expect(reading.output).toMatch(
      /^project id +project-test-tinyspark\nsecret +secret-test-[\w-]{43}\nThe secret is shown/,
    );
    const secrets = [added, reading.output].map((output) => valueOf(output, 'secret'));
    expect(await Promise.all(secrets.map(statusWith))).toEqual([200, 200]);
    const listed = (await keys('secret', 'list')).output.split('\n');
    expect(listed.map((line) => line.split(/ {2,}/).slice(1))).toEqual([
      ['name', 'scopes', 'secret', 'created', 'last used', 'expires', 'revoked'],
      ['Before the start', 'read,write', `…${secrets[0]?.slice(-4)}`, expect.any(String), expect.any(String), '–', '–'],
      ['Sandbox', 'read,write', '…umer', expect.any(String), 'never', '–', '–'],
      ['Reading', 'read', `…${secrets[1]?.slice(-4)}`, expect.any(String), expect.any(String), '2100-01-01', '–'],
    ]);
    expect(await keys('secret', 'revoke', valueOf(reading.output, 'key id'))).toEqual({
      code: 0,
      output: 'revoked        Reading',
    });
    expect(await Promise.all(secrets.map(statusWith))).toEqual([200, 401]);
    expect((await keys('rotate')).output).toMatch(/^key \S+ is published now and signs from 20/);
    await server.close();
    const events: unknown[] = [];
    await auditCommand(['--json', '--event', 'signing_key.rotated'], env, (line) => events.push(JSON.parse(line)));
    expect(events).toEqual([expect.objectContaining({ actor: 'operator', outcome: 'success' })]);
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
    [['secret'], expect.stringMatching(/^npm run keys -- secret add/)],
    [['secret', 'add'], expect.stringMatching(/^npm run keys/)],
    [['secret', 'add', '--name', 'x', '--expires', 'soon'], '--expires is "soon"; expected a date like 2027-11-01'],
    [['secret', 'add', '--name', 'x', '--expires', '2020-01-01'], '--expires is "2020-01-01", which has passed'],
    [['secret', 'revoke', 'none'], 'There is no secret key with this id.'],
  ])('reports what is wrong with %j', async (args, sentence) => {
    expect(await keys(...args)).toEqual({ code: 1, output: sentence });
  });
});
