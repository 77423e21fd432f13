import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorBodySchema } from '#contracts/error.ts';
import { type StartedPostgres, startPostgres } from '#tests/services/postgres/postgres.ts';
import { type ServerProcess, runToEnd, startProcess } from '#tests/services/serverProcess.ts';

const token = 'public-token-test-tinyspark';

/** A SQLite file has no server that could go away. */
const postgres = process.env['TEST_DATABASE_URL'] === undefined ? null : await startPostgres();

describe.each(postgres === null ? [] : [postgres])(
  'a server whose PostgreSQL goes away',
  (database: StartedPostgres) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-outage-'));
    let server: ServerProcess;
    beforeAll(async () => {
      server = await startProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url });
    });
    afterAll(async () => {
      await server.end('SIGTERM');
      await database.stop();
      rmSync(dataDir, { recursive: true });
    });

    let number = 0;
    const askForLink = () =>
      fetch(`${server.url}/sdk/v1/magic_links/email/login_or_create`, {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa(`${token}:${token}`)}` },
        body: JSON.stringify({ email: `o${(number += 1)}@x.test`, code_challenge: 'A'.repeat(43) }),
      });

    it('stays, answers 503 with Retry-After, and comes back by itself', async () => {
      const answers: { status: number; type?: string; retryAfter: string | null }[] = [];
      const end = new AbortController();
      const visitor = async (): Promise<void> => {
        while (!end.signal.aborted) {
          const response = await askForLink();
          const body: unknown = await response.json();
          const type = response.ok ? {} : { type: errorBodySchema.parse(body).error_type };
          answers.push({ status: response.status, ...type, retryAfter: response.headers.get('retry-after') });
        }
      };
      const visitors = Array.from({ length: 6 }, visitor);
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(20), 60_000);
      await database.restart();
      await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), 60_000);
      const before = answers.length;
      await vi.waitFor(() => expect(answers.length).toBeGreaterThan(before + 20), 60_000);
      end.abort();
      await Promise.all(visitors);

      expect(answers.at(-1)).toEqual({ status: 200, retryAfter: null });
      const others = answers.filter(({ status }) => status !== 200);
      expect(others.length).toBeGreaterThan(0);
      expect(new Set(others.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ status: 503, type: 'server_unavailable', retryAfter: '5' })]),
      );
      expect(server.child.exitCode).toBeNull();
    });
  },
);

describe('a server whose disk is full', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-full-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('lives on, says so at /readyz, refuses what it cannot store, and serves again when there is room', async () => {
    // Room for the empty database, and for some hundred messages.
    const server = await startProcess({ DATA_DIR: dataDir }, { disk: 4_500 });
    const ask = async (path: string) => {
      const response = await fetch(`${server.url}${path}`);
      return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
    };
    expect((await ask('/readyz')).status).toBe(200);
    const link = async (number: number) => {
      const response = await fetch(`${server.url}/sdk/v1/magic_links/email/login_or_create`, {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa(`${token}:${token}`)}` },
        body: JSON.stringify({ email: `f${number}@x.test`, code_challenge: 'A'.repeat(43) }),
      });
      await response.arrayBuffer();
      return response.status;
    };
    let status = 200;
    for (let number = 0; number < 2_000 && status === 200; number += 1) status = await link(number);
    expect(status).toBe(503);
    // It is tried once a second, and may have had a little room left.
    const says = async () => {
      const health = await ask('/readyz');
      expect([health.status, health.retryAfter]).toEqual([503, '5']);
      expect(health.body).toMatchObject({ error_message: 'The file of the database cannot be read or written.' });
    };
    await vi.waitFor(says, { timeout: 60_000, interval: 200 });
    expect(await ask('/healthz')).toEqual({ status: 200, retryAfter: null, body: { status: 'live' } });
    await server.end('SIGTERM');
    const roomy = await startProcess({ DATA_DIR: dataDir });
    expect((await fetch(`${roomy.url}/readyz`)).status).toBe(200);
    await roomy.end('SIGTERM');
  });

  it('does not start, and says why in a sentence', async () => {
    const { code, output } = await runToEnd({ DATA_DIR: join(dataDir, 'fresh'), PORT: '0' }, { disk: 16 });
    expect([code, output.trim()]).toEqual([
      1,
      `The data directory ${dataDir}/fresh cannot be used: its file cannot be read or written. ` +
        'Look after the disk and the rights, or set DATA_DIR to another directory.',
    ]);
  });
});
