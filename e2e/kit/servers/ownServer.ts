import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '#services/kit/clock.ts';
import { readSettings } from '#services/kit/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { test } from '#e2e/kit/journey.ts';

export interface OwnServer {
  url: string;
  /** Where it keeps its files. */
  dataDir: string;
  /** Moves the clock of the services, in ms; the browser's own clock goes on as ever. */
  advance(ms: number): void;
  /** Takes the services away, as when a machine goes down. */
  stop(): Promise<void>;
  /** Brings them back at the same address, on the same data. */
  start(): Promise<void>;
}

/** The real clock, with a head start. */
function aheadClock(): Clock & { advance(ms: number): void } {
  let ahead = 0;
  return { now: () => Date.now() + ahead, advance: (ms) => (ahead += ms) };
}

async function openServer(dataDir: string): Promise<OwnServer> {
  const clock = aheadClock();
  const open = (port: number): Promise<RunningServer> =>
    startServer(readSettings({ PORT: String(port), DATA_DIR: dataDir }), { clock, clientDir: 'dist/client' });
  let running: RunningServer | null = await open(0);
  const { port, url } = running;
  return {
    url,
    dataDir,
    advance: clock.advance,
    stop: async () => {
      await running?.close();
      running = null;
    },
    start: async () => {
      running ??= await open(port);
    },
  };
}

/** A journey with all services to itself, on an empty database: a brand can subscribe only once. */
export const ownTest = test.extend<{ server: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  server: async ({}, run) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-journey-'));
    const server = await openServer(dataDir);
    await run(server);
    await server.stop();
    rmSync(dataDir, { recursive: true });
  },
  baseURL: async ({ server }, run) => run(server.url),
});
