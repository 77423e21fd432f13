import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgres } from '#tests/services/postgres/postgresPrograms.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { callsOf } from '#tests/production/calls.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { freePort } from '#tests/services/freePort.ts';
import { type Balancer, openBalancer } from './balancer.ts';

const postgresUrl = process.env['TEST_DATABASE_URL'];
const PEOPLE = 6;

it.each(postgresUrl ? [] : ['none is installed'])('two servers on PostgreSQL are not tried: %s', () => {
  expect(hasPostgres()).toBe(false);
});

describe.each(postgresUrl ? [postgresUrl] : [])('two servers on PostgreSQL that are restarted in turn', (url) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-restart-'));
  const servers = new Map<number, RunningServer>();
  let balancer: Balancer;
  let remove: () => Promise<void>;
  let start: (port: number) => Promise<void>;

  beforeAll(async () => {
    balancer = await openBalancer();
    const made = await makePostgresDatabase(url);
    remove = made.remove;
    const env = { DATA_DIR: dataDir, DATABASE_URL: made.databaseUrl, PUBLIC_ORIGIN: balancer.origin };
    start = async (port) => {
      const given = { ...env, PORT: String(port), SHUTDOWN_GRACE_SECONDS: '5' };
      servers.set(port, await startServer(readSettings(given)));
    };
    await Promise.all([await freePort(), await freePort()].map((port) => start(port)));
  });
  afterAll(async () => {
    balancer.close();
    await Promise.all([...servers.values()].map((server) => server.close()));
    await remove();
    rmSync(dataDir, { recursive: true });
  });

  /** People who log in and look at what is theirs, and events of the payment provider, until it is enough. */
  const visit = (name: string, enough: AbortSignal) => {
    const calls = callsOf(balancer.origin);
    const failures: string[] = [];
    const person = async (which: number): Promise<void> => {
      for (let time = 0; !enough.aborted; time += 1) {
        try {
          const session = await calls.logIn(`${name}${which}-${time}@x.test`);
          await calls.checkSession(session);
          await calls.reportEvent(`evt_${name}${which}_${time}`);
          const page = await calls.get('/.well-known/openid-configuration');
          if (!page.ok) throw new Error(`a page was answered with ${page.status}: ${await page.text()}`);
        } catch (error) {
          // A busy machine makes the database slow, which is not the restart's doing.
          if (!String(error).includes('The service is not available right now')) failures.push(String(error));
        }
      }
    };
    return Promise.all(Array.from({ length: PEOPLE }, (_, which) => person(which))).then(() => failures);
  };

  const bothAnswer = async (): Promise<void> => {
    const before = new Map([...servers.keys()].map((port) => [port, balancer.answered(port)]));
    const answeredMore = () => [...before].every(([port, count]) => balancer.answered(port) >= count + 10);
    await vi.waitFor(() => expect(answeredMore()).toBe(true), 60_000);
  };

  it('fail no request that is spread over them', async () => {
    const ports = [...servers.keys()];
    balancer.leadTo(ports);
    await vi.waitFor(() => expect(ports.map((port) => balancer.found(port))).toEqual([[200], [200]]), 60_000);
    const partedBefore = ports.map((port) => balancer.parted(port));
    const enough = new AbortController();
    const visitors = visit('r', enough.signal);
    await bothAnswer();
    for (const port of ports) {
      // As SIGTERM does it.
      const server = servers.get(port);
      await server?.close(server.settings.shutdownGrace);
      await start(port);
      await vi.waitFor(() => expect(balancer.found(port).at(-1)).toBe(200), 60_000);
      await bothAnswer();
    }
    enough.abort();

    expect(await visitors).toEqual([]);
    for (const [at, port] of ports.entries()) {
      // It says first that it is no longer ready, and tells every connection that it ends.
      expect(balancer.found(port).slice(0, 2)).toEqual([200, 503]);
      expect(balancer.parted(port)).toBeGreaterThan(partedBefore[at] ?? 0);
    }
  });
});
