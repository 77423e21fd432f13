import { OpenAPIHono } from '@hono/zod-openapi';
import type Stripe from 'stripe';
import type { Offer } from '#contracts/upgrade/offer.ts';
import type { Clock } from '#services/platform/clock.ts';
import type { RateLimiter } from '#services/platform/rateLimiter.ts';
import { readText } from '#services/platform/http/jsonBody.ts';
import { mountRoutes } from '#services/platform/http/route.ts';
import type { WireService } from '#services/platform/http/wireArea.ts';
import { receiveWebhook } from './actions/receiveWebhook.ts';
import type { UpgradeContext, Sessions, UpgradeSettings } from './context.ts';
import { readOffer } from './offer.ts';
import { upgradeErrors } from './errors.ts';
import type { Mails } from './mails/mails.ts';
import { upgradeRoutes } from './routes.ts';
import { seedBrands } from './seeds.ts';
import { PROVIDER_LIMIT } from './stripeClient.ts';
import { deleteOldEvents, createWebhookQueue } from './webhookQueue.ts';

/** The provider's events carry whole objects, so they may be larger than a call of ours. */
const EVENT_LIMIT = 512 * 1024;

interface UpgradeOptions {
  db: UpgradeContext['db'];
  clock: Clock;
  stripe: Stripe;
  sessions: Sessions;
  mails: Mails;
  rateLimiter: RateLimiter;
  settings: UpgradeSettings & { sandbox: boolean };
  /** The secret with which the provider signs its events. */
  webhookSecret: string;
  /** ms; for tests. */
  providerLimit?: number;
}

export interface Upgrade extends WireService {
  /** The plan on sale, as the provider tells of it now. */
  readOffer(): Promise<Offer | null>;
  /** Comes back when every acknowledged event was worked on. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The upgrade service: the five product calls, the owner's plan, the billing portal and the provider's webhook, under `/api`.
 * In the sandbox it brings its two brands along.
 */
export async function createUpgrade(options: UpgradeOptions): Promise<Upgrade> {
  const { webhookSecret, providerLimit = PROVIDER_LIMIT, ...given } = options;
  const context: UpgradeContext = { ...given, providerLimit };
  if (options.settings.sandbox) await seedBrands(context.db, context.clock.now());
  await deleteOldEvents(context);
  const queue = createWebhookQueue(context);
  const app = new OpenAPIHono();
  mountRoutes(app, upgradeRoutes(context), {
    area: 'upgrade',
    envelope: false,
    requestIdPrefix: 'request-id',
    auditLog: null,
  });
  app.post('/api/stripe/webhook', async (c) => {
    // The signature covers the bytes as they came, so nothing may parse them before.
    const body = await readText(c, EVENT_LIMIT);
    const isNew = await receiveWebhook(context, webhookSecret, body, c.req.header('stripe-signature'));
    if (isNew) queue.wake();
    return c.json({ received: true });
  });
  // Resumes events that an earlier process acknowledged and did not finish.
  queue.wake();
  return {
    app,
    areas: [{ name: 'upgrade', errors: upgradeErrors }],
    readOffer: () => readOffer(context),
    settled: queue.settled,
    close: queue.close,
  };
}
