import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { builtClient } from '#tests/services/client/builtClient.ts';

export interface Started {
  server: RunningServer;
  get(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** A server of this process on a free port and a fresh data directory, which `stop` removes again. */
export async function start(env: Record<string, string>, hasClient = true): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-server-'));
  const clientDir = hasClient ? builtClient() : undefined;
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, ...env });
  const server = await startServer(settings, clientDir === undefined ? {} : { clientDir });
  return {
    server,
    get: (path, init) => fetch(`${server.url}${path}`, init),
    stop: async () => {
      await server.close();
      for (const dir of [dataDir, clientDir]) if (dir !== undefined) rmSync(dir, { recursive: true });
    },
  };
}
