import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { test } from '#e2e/fixtures/journey.ts';
import { aheadClock } from './aheadClock.ts';
import { migratedDataDirectory, endInBackground } from './dataDirectories.ts';
import { openTwoServers } from './twoServers.ts';

export interface OwnServer {
  url: string;
  /** The folder of its files. */
  dataDir: string;
  /** Moves the clock of the services, in ms; the browser's own clock goes on as ever. */
  advance(ms: number): Promise<void>;
  /** Takes the services away, as when a machine goes down. */
  stop(): Promise<void>;
  /** Brings them back at the same address, on the same data. */
  start(): Promise<void>;
}

async function openServer(dataDir: string): Promise<OwnServer> {
  const clock = aheadClock();
  let ahead = 0;
  const open = (port: number): Promise<RunningServer> =>
    startServer(readSettings({ PORT: String(port), DATA_DIR: dataDir }), { clock, clientDir: 'dist/client' });
  let running: RunningServer | null = await open(0);
  const { port, url } = running;
  return {
    url,
    dataDir,
    advance: async (ms) => clock.setAhead((ahead += ms)),
    stop: async () => {
      await running?.close();
      running = null;
    },
    start: async () => {
      running ??= await open(port);
    },
  };
}

/**
 * A journey with all services to itself, where nobody has done anything yet: a brand can subscribe only once. There are
 * two servers of them where the project has two.
 */
export const ownTest = test.extend<{ server: OwnServer }>({
  pair: async ({ twoProcesses }, run) => {
    const pair = twoProcesses && (await openTwoServers(twoProcesses, { isMigrated: true }));
    await run(pair);
    await pair?.close();
  },
  server: async ({ pair }, run) => {
    if (pair !== null) return run(pair);
    const server = await openServer(await migratedDataDirectory());
    await run(server);
    endInBackground({ close: server.stop }, server.dataDir);
  },
  baseURL: async ({ server }, run) => run(server.url),
});
