import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { JobQueue } from '#services/platform/jobQueue.ts';
import type { Clock } from '#services/platform/clock.ts';
import { stripeApi } from './api.ts';
import type { PaymentsContext } from './context.ts';
import { processDueChanges } from './lifecycle/processDueChanges.ts';
import { checkoutPages } from './pages/checkout.ts';
import { portalPages } from './pages/portal.ts';
import { receiptPages } from './pages/receipt.ts';
import { type Catalogue, seedPayments } from './seeds.ts';
import type { PaymentsTables } from './tables.ts';
import { createDeliveryQueue } from './webhooks/deliveryQueue.ts';
import type { Webhook } from './webhooks/delivery.ts';

/** The sandbox's own key: it opens nothing outside this process. */
export const SANDBOX_SECRET_KEY = 'sk_test_tinyspark_sandbox';
/** The sandbox's own webhook secret, for when no `STRIPE_WEBHOOK_SECRET` is set. */
export const SANDBOX_WEBHOOK_SECRET = 'whsec_tinyspark_sandbox';

/** Longest time that a hosted page waits for the webhook before the browser goes on, in ms. */
const PATIENCE = 3_000;

interface PaymentsOptions {
  db: Kysely<PaymentsTables>;
  clock: Clock;
  /** The origin of the hosted pages, and the name of the product that people come from. */
  settings: { publicOrigin: string; brand: { name: string } };
  webhook: Webhook;
  catalogue: Catalogue;
  secretKey?: string;
}

export interface Payments {
  /** Answers under `/sandbox/stripe`, `/sandbox/checkout`, `/sandbox/portal` and `/sandbox/receipts`. */
  app: Hono;
  /** Delivers every webhook that is due and waits for the answers. */
  deliver(): Promise<void>;
  /** Ends timers and waits for a delivery under way. */
  close(): Promise<void>;
}

async function deliverWithinLimit(deliveries: JobQueue): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([deliveries.run().catch(() => undefined), enough]);
  clearTimeout(timer);
}

/**
 * An embedded stand-in for the card provider: its API, hosted checkout, billing portal and signed webhooks, spoken to by
 * the official client over HTTP. Brings its product, price and sandbox subscriptions along.
 */
export async function createPayments(options: PaymentsOptions): Promise<Payments> {
  const { db, clock, settings, webhook } = options;
  const from = { productName: settings.brand.name, origin: settings.publicOrigin };
  const context = (): PaymentsContext => ({ db, now: clock.now(), ...from });
  await seedPayments(context(), options.catalogue);
  const deliveries = createDeliveryQueue({ db, clock, webhook, processDueChanges: () => processDueChanges(context()) });
  const pages = { context, deliver: () => deliverWithinLimit(deliveries) };
  const app = new Hono();
  app.route(
    '/sandbox/stripe',
    stripeApi({ context, secretKey: options.secretKey ?? SANDBOX_SECRET_KEY, onChange: deliveries.wake }),
  );
  app.route('/sandbox/checkout', checkoutPages(pages));
  app.route('/sandbox/portal', portalPages(pages));
  app.route('/sandbox/receipts', receiptPages(pages));
  return { app, deliver: deliveries.run, close: deliveries.close };
}
