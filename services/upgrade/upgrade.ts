import { OpenAPIHono } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { Clock } from '#services/kit/clock.ts';
import { readText } from '#services/kit/jsonBody.ts';
import { mountRoutes } from '#services/kit/route.ts';
import { receiveWebhook } from './actions/receiveWebhook.ts';
import type { Office, Sessions, UpgradeSettings } from './office.ts';
import { upgradeRoutes } from './routes.ts';
import { seedBrands } from './seeds.ts';
import { PROVIDER_LIMIT } from './stripeClient.ts';
import type { UpgradeTables } from './tables.ts';
import { forgetOldEvents, webhookQueue } from './webhookQueue.ts';

/** The provider's events carry whole objects, so they may be larger than a call of ours. */
const EVENT_LIMIT = 512 * 1024;

interface UpgradeOptions {
  db: Kysely<UpgradeTables>;
  clock: Clock;
  stripe: Stripe;
  sessions: Sessions;
  settings: UpgradeSettings & { sandbox: boolean };
  /** What the provider signs its events with. */
  webhookSecret: string;
  /** ms; for tests. */
  providerLimit?: number;
}

export interface Upgrade {
  app: OpenAPIHono;
  /** Comes back when every acknowledged event was worked on. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The upgrade service: the five product calls, the billing portal and the provider's webhook, under `/api`.
 * In the sandbox it brings its two brands along.
 */
export async function createUpgrade(options: UpgradeOptions): Promise<Upgrade> {
  const { webhookSecret, providerLimit = PROVIDER_LIMIT, ...given } = options;
  const office: Office = { ...given, providerLimit };
  if (options.settings.sandbox) await seedBrands(office.db, office.clock.now());
  await forgetOldEvents(office);
  const queue = webhookQueue(office);
  const app = new OpenAPIHono();
  mountRoutes(app, upgradeRoutes(office), { envelope: false, requestIdPrefix: 'request-id' });
  app.post('/api/stripe/webhook', async (context) => {
    // The signature covers the bytes as they came, so nothing may parse them before.
    const body = await readText(context, EVENT_LIMIT);
    const isNew = await receiveWebhook(office, webhookSecret, body, context.req.header('stripe-signature'));
    if (isNew) queue.wake();
    return context.json({ received: true });
  });
  // What an earlier process acknowledged and did not finish.
  queue.wake();
  return { app, settled: queue.settled, close: queue.close };
}
