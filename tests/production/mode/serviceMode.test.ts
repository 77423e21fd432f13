import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminCommand } from '#scripts/admin/adminCommand.ts';
import { errorBodySchema } from '#contracts/error.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { callsOf, RefusedCallError } from '#tests/production/calls.ts';
import { builtClient } from '#tests/services/client/builtClient.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';

const postgres = process.env['TEST_DATABASE_URL'];
const kinds = [
  { name: 'SQLite', url: null },
  ...(postgres === undefined ? [] : [{ name: 'PostgreSQL', url: postgres }]),
];

/** As a browser opens a page. */
const opening = (language: string) => ({ headers: { accept: 'text/html', 'accept-language': language } });

describe.each(kinds)('the mode of a server on $name (D-584)', ({ url }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-mode-'));
  const clientDir = builtClient();
  let env: Record<string, string>;
  let server: RunningServer;
  let calls: ReturnType<typeof callsOf>;
  let session: string;
  let remove = () => Promise.resolve();
  beforeAll(async () => {
    env = { PORT: '0', DATA_DIR: dataDir };
    if (url !== null) {
      const made = await makePostgresDatabase(url);
      remove = made.remove;
      env['DATABASE_URL'] = made.databaseUrl;
    }
    server = await startServer(readSettings(env), { clientDir });
    calls = callsOf(server.url);
    session = await calls.logIn('owner@acme.test');
  });
  afterEach(() => setMode('normal'));
  afterAll(async () => {
    await server.close();
    await remove();
    for (const dir of [dataDir, clientDir]) rmSync(dir, { recursive: true });
  });

  const admin = (...args: string[]) => adminCommand(args, env, null);
  const get = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);
  const readiness = async () => {
    const answer = await get('/readyz');
    return [answer.status, await answer.json()];
  };
  /** On PostgreSQL a server notices within a second. */
  const setMode = async (mode: string) => {
    expect(await admin('mode', mode)).toBe(`The mode is ${mode}.`);
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, { status: 'ready', mode }]), 60_000);
  };
  const errorOf = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => null,
      (reason: unknown) => reason,
    );
    if (!(error instanceof RefusedCallError)) throw new Error('The call was answered');
    return [error.response.status, error.response.headers.get('retry-after'), error.message.match(/server_\w+/)?.[0]];
  };

  it('is read-only by a command: sessions go on, changes and events of payments do not, pages open', async () => {
    await setMode('read-only');
    await calls.checkSession(session);
    const readOnly = [503, '60', 'server_read_only'];
    expect(await errorOf(calls.askForLink('other@acme.test'))).toEqual(readOnly);
    expect(await errorOf(calls.checkOut(session))).toEqual(readOnly);
    expect(await errorOf(calls.reportEvent('evt_meanwhile'))).toEqual(readOnly);
    expect((await get('/upgrade-brand-builder', opening('en'))).status).toBe(200);
    await expect(admin('brands', 'add', '--name', 'Late', '--owner', 'late@acme.test')).rejects.toThrow(
      'Nothing can be changed in this mode. End it first: npm run admin -- mode normal',
    );
    expect(await admin('mode')).toBe('The mode is read-only.');
    await setMode('normal');
    await calls.reportEvent('evt_meanwhile');
    expect(await admin('audit', 'list')).toContain('mode.changed');
  });

  it('is in maintenance by a command: a person reads it in their language', async () => {
    await setMode('maintenance');
    for (const [asked, lang, dir, heading] of [
      ['en-GB,en;q=0.9', 'en', 'ltr', 'Back in a few minutes'],
      ['sv, de-AT;q=0.8, en;q=0.5', 'de', 'ltr', 'In wenigen Minuten wieder da'],
      ['ar', 'ar', 'rtl', 'سنعود خلال دقائق'],
      ['', 'en', 'ltr', 'Back in a few minutes'],
    ] as const) {
      const page = await get('/authenticate?token=abc', opening(asked));
      const headers = ['retry-after', 'cache-control'].map((name) => page.headers.get(name));
      expect([page.status, ...headers]).toEqual([503, '60', 'no-store']);
      const text = await page.text();
      expect(text).toContain(`<html lang="${lang}" dir="${dir}">`);
      expect(text).toContain(`<h1>${heading}</h1>`);
      expect(text).not.toContain('abc');
    }
  });

  it('answers programs and widgets in maintenance, and lives', async () => {
    await setMode('maintenance');
    const origin = 'https://shop.example.com';
    const path = '/sdk/v1/magic_links/email/login_or_create';
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
    const preflight = await get(path, { method: 'OPTIONS', headers: { origin, ...asked } });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'authorization']);
    const answer = await get(path, { method: 'POST', headers: { origin } });
    const { error_type, error_message } = errorBodySchema.parse(await answer.json());
    expect([answer.status, error_type, error_message]).toEqual([
      503,
      'server_in_maintenance',
      'We are working on the service. Please try again in a few minutes.',
    ]);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await errorOf(calls.reportEvent('evt_later'))).toEqual([503, '60', 'server_in_maintenance']);
    expect(await (await get('/healthz')).json()).toEqual({ status: 'live' });
  });

  // A second server needs a database that two may open.
  it.skipIf(url === null)('is at least that of the setting, whatever the command says', async () => {
    const args = { ...env, SERVICE_MODE: 'read-only' };
    const strict = await startServer(readSettings({ ...args, DATA_DIR: join(dataDir, 'other') }));
    await callsOf(strict.url).checkSession(session);
    expect(await errorOf(callsOf(strict.url).askForLink('other@acme.test'))).toEqual([503, '60', 'server_read_only']);
    await strict.close();
    expect(await adminCommand(['mode', 'normal'], args, null)).toBe(
      'The mode is read-only, by SERVICE_MODE; without it, normal.',
    );
  });

  it('is one of three', async () => {
    await expect(admin('mode', 'closed')).rejects.toThrow('npm run admin -- mode normal | read-only | maintenance');
  });
});
