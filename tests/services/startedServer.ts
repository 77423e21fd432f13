import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { builtClient } from '#tests/services/client/builtClient.ts';

/** Settings with which a production starts. */
export const production = {
  SANDBOX: 'off',
  PUBLIC_ORIGIN: 'https://upgrade.example.com',
  PUBLIC_TOKEN: 'public-token-test-tinyspark',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  // Nobody listens there: no test asks the real provider.
  STRIPE_API_URL: 'http://127.0.0.1:1',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Tinyspark <hello@example.com>',
  PRODUCT_ID: 'prod_1',
  PRICE_ID: 'price_1',
  MARKETING_URL: 'https://example.com',
  MARKETING_UPGRADE_URL: 'https://example.com/upgrade',
  SUPPORT_EMAIL: 'help@example.com',
  SECRET_KEY: 'a secret of this test, long enough to be one',
  TRUSTED_PROXY_HOPS: '0',
};

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
