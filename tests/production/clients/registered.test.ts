import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'stytch';
import { afterAll, describe, expect, it } from 'vitest';
import { clientCommand } from '#scripts/db/clientCommand.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { clientOf, projectIds } from '#tests/services/identity/server/serverSdk.ts';
import { said } from './command.ts';

describe('npm run client, beside clients of the server API', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-registered-'));
  const env = { PORT: '0', DATA_DIR: dataDir };
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const client = (...args: string[]) => said(clientCommand(args, env));
  const valueOf = (output: string, name: string): string => new RegExp(`^${name} +(.+)$`, 'm').exec(output)?.[1] ?? '';
  const rowsOf = (output: string) => output.split('\n').map((line) => line.split(/ {2,}/));
  const head = ['client id', 'name', 'type', 'from', 'redirect URLs'];
  const redirect = 'https://mail.example.com/callback';

  it('lists, rotates and removes clients of both sources, with and without a running server', async () => {
    expect(await client('list')).toEqual({
      code: 0,
      output: `${join(dataDir, 'clients.json')} has no clients, and the server API has registered none`,
    });
    const added = await client('add', '--name', 'Mail', '--redirect', redirect);
    const mail = valueOf(added.output, 'client id');
    const ofFile = [mail, 'Mail', 'third_party', 'file', redirect];
    expect(rowsOf((await client('list')).output)).toEqual([head, ofFile]);

    const server = await startServer(readSettings(env));
    const register = async (client_name: string, client_type: string) => {
      const config = { project_id: projectIds.consumer, secret: `${SANDBOX_SECRET}-consumer` };
      const sdk = clientOf(Client, { ...config, env: server.url, fraud_env: server.url });
      const given = { client_type, client_name, redirect_urls: [redirect] };
      return (await sdk.connectedApp.clients.create(given)).connected_app;
    };
    const statusWith = async (clientId: string, secret: string) => {
      const response = await fetch(`${server.url}/oauth/introspect`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` },
        body: new URLSearchParams({ token: 'none' }),
      });
      return response.status;
    };
    const { client_id, client_secret = '' } = await register('Portal', 'first_party');
    const open = await register('Page', 'third_party_public');
    expect(rowsOf((await client('list')).output)).toEqual([
      head,
      ofFile,
      [client_id, 'Portal', 'first_party', 'API', redirect],
      [open.client_id, 'Page', 'third_party_public', 'API', redirect],
    ]);
    const rotated = await client('rotate', client_id);
    expect(rotated.output).toMatch(/^client id +\S+\nclient secret +[\w-]{43}\nThe secret is shown this one time\.$/);
    const secrets = [client_secret, valueOf(rotated.output, 'client secret')];
    expect(await Promise.all(secrets.map((secret) => statusWith(client_id, secret)))).toEqual([401, 200]);
    expect(await client('rotate', open.client_id)).toEqual({ code: 1, output: 'A public client has no secret.' });
    expect((await client('rotate', mail)).code).toBe(0);
    expect(await client('remove', client_id)).toEqual({ code: 0, output: 'removed        Portal' });
    expect(await statusWith(client_id, secrets[1] ?? '')).toBe(401);
    await server.close();

    expect(await client('remove', open.client_id)).toEqual({ code: 0, output: 'removed        Page' });
    expect(await client('remove', client_id)).toEqual({ code: 1, output: 'There is no client with this id.' });
    expect(await client('remove', mail)).toEqual({ code: 0, output: 'removed        Mail' });
    expect((await client('list')).output).toMatch(/has no clients/);
  });

  it.each([[[]], [['add', '--name', 'Mail']], [['rotate']], [['remove']], [['other']]])(
    'says how it is used after %j',
    async (args) => {
      const { code, output } = await client(...args);
      expect([code, output.split('\n')[0]]).toEqual([
        1,
        'npm run client -- add --name "Northwind Mail" --redirect https://mail.example.com/callback',
      ]);
    },
  );
});
