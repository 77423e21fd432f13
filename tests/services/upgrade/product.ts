import { Hono } from 'hono';
import type Stripe from 'stripe';
import { createdCheckoutSchema } from '#contracts/upgrade/checkout.ts';
import { movableClock } from '#services/platform/clock.ts';
import { createPlanMails } from '#services/planMails.ts';
import { createOutbox, type Outbox } from '#services/platform/messages/outbox.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import type { OpenedDatabase } from '#services/platform/database/database.ts';
import { paymentsMigrations } from '#services/payments/migrations.ts';
import { createPayments, type Payments } from '#services/payments/payments.ts';
import type { PaymentsTables } from '#services/payments/tables.ts';
import { createRateLimiter } from '#services/platform/rateLimiter.ts';
import type { Mails } from '#services/upgrade/mails/mails.ts';
import { upgradeMigrations } from '#services/upgrade/migrations.ts';
import { stripeClient } from '#services/upgrade/stripeClient.ts';
import type { UpgradeTables } from '#services/upgrade/tables.ts';
import type { PlatformTables } from '#services/platform/database/tables.ts';
import { createUpgrade, type Upgrade } from '#services/upgrade/upgrade.ts';
import type { TestDatabase } from '#tests/services/databases.ts';
import { sandboxSecrets } from '#tests/services/sandboxSecrets.ts';
import { CATALOGUE, listen, WEBHOOK_SECRET } from '#tests/services/payments/provider.ts';

export const PLAN = CATALOGUE;
export const PUBLIC_ORIGIN = 'http://localhost:4100';

/** Addresses of people by their session tokens. */
const PEOPLE: Record<string, string> = {
  owner: 'owner@acme.test',
  subscriber: 'subscribed@acme.test',
  stranger: 'nobody@elsewhere.test',
};

type Answering = (request: Request) => Response | undefined | Promise<Response | undefined>;

export interface Product {
  origin: string;
  clock: ReturnType<typeof movableClock>;
  database: OpenedDatabase<PaymentsTables & UpgradeTables & PlatformTables>;
  stripe: Stripe;
  payments: Payments;
  upgrade: Upgrade;
  outbox: Outbox;
  mails: Mails;
  /** Requests that reached the provider: `POST /v1/checkout/sessions`. */
  asked: string[];
  /** Answers in the provider's place; undefined lets the request through. */
  answering: { provider: Answering; webhook: Answering };
  /** A call of the upgrade service by the owner of this token; none for null. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

interface CallOptions {
  as?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

function caller(origin: string): Product['call'] {
  return async (method, path, { as = 'owner', body, headers = {} } = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(as === null ? {} : { Authorization: `Bearer ${as}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
}

/** The upgrade service and the sandbox provider behind one real port, as the server puts them together. */
export async function startProduct(
  open: TestDatabase['open'],
  options: {
    providerLimit?: number;
    billingPortalUrl?: string;
    findAddress?(userId: string): Promise<string | null>;
  } = {},
): Promise<Product> {
  const database = await open<PaymentsTables & UpgradeTables & PlatformTables>({
    ...paymentsMigrations,
    ...upgradeMigrations,
  });
  const clock = movableClock();
  const asked: string[] = [];
  const answering: Product['answering'] = { provider: () => undefined, webhook: () => undefined };
  const app = new Hono();
  const server = await listen(app.fetch);
  app.use('/sandbox/stripe/*', async (context, next) => {
    asked.push(`${context.req.method} ${context.req.path.replace('/sandbox/stripe', '')}`);
    const answer = await answering.provider(context.req.raw);
    return answer ?? next();
  });
  app.use('/api/stripe/webhook', async (context, next) => (await answering.webhook(context.req.raw)) ?? next());
  const stripe = stripeClient({ stripeSecretKey: null }, server.origin);
  const payments = await createPayments({
    db: database.db,
    clock,
    settings: { publicOrigin: server.origin, brand: { name: 'Lantern' } },
    webhook: { url: `${server.origin}/api/stripe/webhook`, secret: WEBHOOK_SECRET },
    catalogue: CATALOGUE,
  });
  const outbox = createOutbox({ db: database.db, secrets: sandboxSecrets, clock, sender: null, keepSent: true });
  const { brand } = readSettings({ PRODUCT_NAME: 'Lantern', MESSAGE_LANGUAGE: 'pt' });
  const findAddress = options.findAddress ?? (() => Promise.resolve(null));
  const settings = { brand, publicOrigin: PUBLIC_ORIGIN };
  const mails = createPlanMails({ outbox, clock, settings, findAddress });
  const upgrade = await createUpgrade({
    db: database.db,
    clock,
    stripe,
    mails,
    rateLimiter: createRateLimiter({ db: database.db, clock }),
    webhookSecret: WEBHOOK_SECRET,
    sessions: {
      findSession: (token) => {
        const email = PEOPLE[token];
        return Promise.resolve(email === undefined ? null : { userId: `user-test-${token}`, email });
      },
    },
    settings: { ...CATALOGUE, publicOrigin: PUBLIC_ORIGIN, sandbox: true, billingPortalUrl: options.billingPortalUrl },
    ...(options.providerLimit === undefined ? {} : { providerLimit: options.providerLimit }),
  });
  app.route('/', payments.app);
  app.route('/', upgrade.app);
  return {
    origin: server.origin,
    clock,
    database,
    stripe,
    payments,
    upgrade,
    outbox,
    mails,
    asked,
    answering,
    call: caller(server.origin),
    close: async () => {
      await payments.close();
      await upgrade.close();
      await server.close();
      await database.close();
    },
  };
}

/** Opens the checkout of the plan on sale. */
export function createCheckout(product: Product, headers: Record<string, string> = {}, body: unknown = PLAN) {
  return product.call('POST', '/api/stripe/create-checkout-session', { body, headers });
}

/** Creates a checkout; the call must succeed. */
export async function createdCheckout(product: Product): Promise<{ sessionId: string; url: string }> {
  return createdCheckoutSchema.parse((await createCheckout(product)).body);
}
