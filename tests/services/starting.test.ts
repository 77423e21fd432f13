import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorBodySchema } from '#contracts/error.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { builtClient } from '#tests/services/client/builtClient.ts';
import { freePort } from '#tests/services/freePort.ts';

/** As a browser asks that opens a page. */
const opening = { headers: { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' } };

describe('a server that listens and is not ready', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-starting-'));
  const clientDir = builtClient();
  const list = join(clientDir, 'pages.json');
  const pages = readFileSync(list, 'utf8');
  let url = '';
  let starting: Promise<RunningServer>;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    // The server reads from the pipe, and is ready when somebody has written into it.
    rmSync(list);
    execFileSync('mkfifo', [list]);
    starting = startServer(readSettings({ PORT: String(port), DATA_DIR: dataDir }), { clientDir });
    await vi.waitFor(() => fetch(url), { timeout: 60_000 });
  });
  afterAll(async () => {
    await (await starting).close();
    for (const dir of [dataDir, clientDir]) rmSync(dir, { recursive: true });
  });

  it.each(['/', '/authenticate?token=abc', '/checkout'])(
    'says so to a person who opens %s, and asks again',
    async (path) => {
      const response = await fetch(`${url}${path}`, opening);
      expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8']);
      expect(response.headers.get('refresh')).toMatch(/^[1-9]$/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[^']+'/);
      expect(response.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';/);
      const text = await response.text();
      expect(text).toContain('Tinyspark is starting. This page opens by itself as soon as it can.');
      expect(text).not.toContain('abc');
    },
  );

  it.each([
    ['/', {}],
    ['/readyz', { headers: { accept: 'application/json' } }],
    ['/sdk/v1/passwords', { ...opening, method: 'POST' }],
  ])('answers programs in JSON: %s %o', async (path, asked) => {
    const response = await fetch(`${url}${path}`, asked);
    const { status_code, error_type } = errorBodySchema.parse(await response.json());
    expect([response.status, status_code, error_type]).toEqual([503, 503, 'server_unavailable']);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.headers.get('refresh')).toBeNull();
  });

  it('lives already', async () => {
    const response = await fetch(`${url}/healthz`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'live' }]);
  });

  it('opens the page when it can', async () => {
    await writeFile(list, pages);
    await starting;
    const response = await fetch(url, opening);
    expect([response.status, response.headers.get('refresh')]).toEqual([200, null]);
  });
});
