import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callsOf } from '#tests/production/calls.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { freePort } from '#tests/services/freePort.ts';
import { type ServerProcess, startProcess } from '#tests/services/serverProcess.ts';
import { type DocumentedProxy, openDocumentedProxy, proxyKinds, proxyProgram } from './documentedProxy.ts';

const postgresUrl = process.env['TEST_DATABASE_URL'];
/** Neither the proxy's nor the servers' own. */
const VISITOR = '127.7.7.7';

for (const kind of proxyKinds)
  if (proxyProgram(kind) === null) console.warn(`SKIPPED: ${kind} is not installed, its file is not tried.`);

describe.each(proxyKinds)('two servers behind %s, set up as docs/production.md has it', (kind) => {
  const isPossible = Boolean(postgresUrl) && proxyProgram(kind) !== null;
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-behind-'));
  const servers = new Map<number, ServerProcess>();
  let made: Awaited<ReturnType<typeof makePostgresDatabase>>;
  let proxy: DocumentedProxy;
  let start: (port: number) => Promise<void>;

  beforeAll(async () => {
    if (!isPossible) return;
    made = await makePostgresDatabase(postgresUrl ?? '');
    proxy = await openDocumentedProxy(kind, async (origin) => {
      const env = { DATA_DIR: dataDir, DATABASE_URL: made.databaseUrl, PUBLIC_ORIGIN: origin };
      const more = { TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'info' };
      start = async (port) => void servers.set(port, await startProcess({ ...env, ...more, PORT: String(port) }));
      const ports = [await freePort(), await freePort()] as const;
      await Promise.all(ports.map((port) => start(port)));
      return ports;
    });
  });
  afterAll(async () => {
    if (isPossible) {
      await proxy.close();
      await Promise.all([...servers.values()].map((server) => server.end('SIGKILL')));
      await made.remove();
    }
    rmSync(dataDir, { recursive: true });
  });

  it.skipIf(!isPossible)('share the requests of one sign-in, and know where the visitor is', async () => {
    const calls = callsOf(proxy.origin, proxy.ask(VISITOR));
    await calls.checkSession(await calls.logIn('behind@x.test'));
    for (const server of servers.values())
      await vi.waitFor(() => expect(server.output()).toContain('"route":"/sdk/v1/'), 60_000);
    const observer = new pg.Client({ connectionString: made.databaseUrl });
    await observer.connect();
    const { rows } = await observer.query("select network from audit_events where event = 'sign_in'");
    await observer.end();
    expect(rows).toEqual([{ network: '127.7.7.0/24' }]);
  });

  // A request that writes may fail at nginx and Caddy in the moment that a server ends; the page repeats it.
  const repeatsWrites = kind === 'HAProxy';
  const what = repeatsWrites ? 'sign-ins and pages' : 'pages';
  it.skipIf(!isPossible)(`answer all ${what} while one is ended and started again`, async () => {
    const calls = callsOf(proxy.origin, proxy.ask(VISITOR));
    const [[port = 0, first] = []] = servers;
    const enough = new AbortController();
    let count = 0;
    const failures: string[] = [];
    const ask = async (name: string): Promise<void> => {
      if (repeatsWrites) await calls.logIn(name);
      const { status } = await calls.get('/upgrade-brand-builder');
      if (status !== 200) failures.push(`a page was answered with ${status}`);
    };
    const visit = async (name: string): Promise<void> => {
      for (let time = 0; !enough.signal.aborted; time += 1) {
        await ask(`${name}-${time}@x.test`).catch((error: unknown) => failures.push(String(error)));
        count += 1;
      }
    };
    const visits = Promise.all(['a', 'b', 'c'].map((name) => visit(name)));
    await first?.end('SIGTERM');
    await start(port);
    enough.abort();
    await visits;
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(10);
  });
});
