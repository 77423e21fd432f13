import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createProxyWarning } from '#services/proxyWarning.ts';
import { DatabaseOwnerError } from '#services/databaseOwner.ts';
import { ListenHostError } from '#services/httpServer.ts';
import { allMigrations, type Tables } from '#services/composition.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { production } from '#tests/services/production.ts';
import { type Started, start } from '#tests/services/startedServer.ts';

/** `fetch` sets the host by itself. */
function statusWith(port: number, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers, host: '127.0.0.1' }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}

const paths = ['/', '/sandbox/outbox.json', '/sdk/v1/projects/bootstrap/x', '/healthz'];

describe('a sandbox that nobody opened', () => {
  let started: Started;
  beforeAll(async () => {
    started = await start({});
  });
  afterAll(() => started.stop());

  it.each<[string, Record<string, string>]>([
    ['the name of a website', { host: 'upgrade.example.com' }],
    ['a name that is made to mean this machine', { host: 'localhost.example.com:4100' }],
    ['a proxy that tells its name', { 'x-forwarded-host': 'upgrade.example.com' }],
    ['a proxy that tells its visitor', { 'x-forwarded-for': '203.0.113.7' }],
    ['two proxies', { 'x-forwarded-for': '203.0.113.7, 127.0.0.1' }],
    ['a proxy that keeps to RFC 7239', { forwarded: 'for=203.0.113.7' }],
  ])('serves nothing to %s', async (_, headers) => {
    for (const path of paths.slice(0, 3)) {
      expect([path, await statusWith(started.server.port, path, headers)]).toEqual([path, 403]);
    }
    expect(await statusWith(started.server.port, '/healthz', headers)).toBe(200);
  });

  it.each(['localhost', '127.0.0.1:4100', '[::1]:4100', 'shop.localhost:80'])('serves %s', async (host) => {
    expect(await statusWith(started.server.port, '/sandbox/outbox.json', { host })).toBe(200);
    expect(await statusWith(started.server.port, '/', { host, 'x-forwarded-for': '127.0.0.1, ::1' })).toBe(200);
  });

  it('listens on this machine alone', async () => {
    const others = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
    const outer = others.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2';
    const refused = await fetch(`http://${outer}:${started.server.port}/healthz`).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TypeError);
  });
});

describe('a sandbox that was opened', () => {
  it('serves every name, where it is told to listen', async () => {
    const started = await start({ SANDBOX: 'on', PUBLIC_ORIGIN: 'https://demo.example.com', LISTEN_HOST: '127.0.0.2' });
    const answer = await fetch(`http://127.0.0.2:${started.server.port}/sandbox/outbox.json`, {
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(answer.status).toBe(200);
    await started.stop();
  });

  it('says so when this machine has no such address', async () => {
    await expect(start({ LISTEN_HOST: '192.0.2.1' }, false)).rejects.toBeInstanceOf(ListenHostError);
  });
});

describe('the database of a sandbox and that of a production', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-owner-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const sandbox = { PORT: '0' };
  const run = async (env: Record<string, string>, name: string) => {
    const server = await startServer(readSettings({ PORT: '0', DATA_DIR: join(dataDir, name), ...env }));
    await server.close();
  };
  const unmark = async (name: string, wasSandbox: boolean) => {
    const opened = await openDatabase<Tables>({ dataDir: join(dataDir, name) }, allMigrations);
    await opened.db.deleteFrom('kit_properties').execute();
    expect((await opened.db.selectFrom('social_keys').selectAll().execute()).length > 0).toBe(wasSandbox);
    await opened.close();
  };

  it('are not taken for each other', async () => {
    await run(sandbox, 'a');
    await expect(run(production, 'a')).rejects.toThrow(
      'The database of DATA_DIR is that of a sandbox, where everybody could sign in as anybody. ' +
        'For production set DATA_DIR to a new one; to go on with the sandbox leave SANDBOX=off out.',
    );
    await run(sandbox, 'a');
    await run(production, 'b');
    await expect(run(sandbox, 'b')).rejects.toBeInstanceOf(DatabaseOwnerError);
    await run(production, 'b');
  });

  it('are known by what lies in them when they are from before there were marks', async () => {
    await run(sandbox, 'c');
    await unmark('c', true);
    await expect(run(production, 'c')).rejects.toBeInstanceOf(DatabaseOwnerError);
    await run(production, 'd');
    await unmark('d', false);
    await expect(run(sandbox, 'd')).rejects.toBeInstanceOf(DatabaseOwnerError);
    await run(production, 'd');
  });
});

describe('a server whose proxies are not those of the setting', () => {
  it.each<[number, (string | null)[], number]>([
    [0, [null, null], 0],
    [0, [null, '203.0.113.7', '203.0.113.8'], 1],
    [1, ['203.0.113.7', '203.0.113.7, 10.0.0.1'], 0],
    [1, [null, null], 1],
    [2, ['203.0.113.7'], 1],
  ])('with TRUSTED_PROXY_HOPS=%i says so once: %j', (hops, headers, lines) => {
    const report = vi.fn<(line: string) => void>();
    const notice = createProxyWarning(hops, report);
    for (const header of headers) notice(header);
    const reported = Array.from({ length: lines }, () => [
      expect.stringContaining(`TRUSTED_PROXY_HOPS is ${hops}, but`),
    ]);
    expect(report.mock.calls).toEqual(reported);
  });

  it('says it on a real request', async () => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const started = await start(production);
    await started.get('/healthz', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(warned.mock.calls.join()).not.toContain('TRUSTED_PROXY_HOPS');
    await started.get('/', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(warned.mock.calls.join()).toContain('all their visitors share the rate limits of one');
    await started.stop();
    warned.mockRestore();
  });
});
