import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type Stripe from 'stripe';
import { movableClock } from '#services/platform/clock.ts';
import type { OpenedDatabase } from '#services/platform/database/database.ts';
import { paymentsMigrations } from '#services/payments/migrations.ts';
import { createPayments, type Payments, SANDBOX_SECRET_KEY } from '#services/payments/payments.ts';
import type { PaymentsTables } from '#services/payments/tables.ts';
import { stripeClient } from '#services/upgrade/stripeClient.ts';
import type { TestDatabase } from '#tests/services/databases.ts';

type Fetch = (request: Request, environment: object) => Response | Promise<Response>;

/** A real HTTP server on a free port of this machine. */
export async function listen(fetch: Fetch): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer(getRequestListener(fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export interface Received {
  body: string;
  signature: string;
}

export interface Provider {
  origin: string;
  stripe: Stripe;
  payments: Payments;
  clock: ReturnType<typeof movableClock>;
  database: OpenedDatabase<PaymentsTables>;
  /** Deliveries that the webhook's receiver got, in order. */
  received: Received[];
  /** Statuses that the receiver answers with, one for each delivery; 200 when none is left. */
  answers: number[];
  close(): Promise<void>;
}

export const CATALOGUE = { productId: 'prod_brand_builder', priceId: 'price_brand_builder_monthly' };
export const WEBHOOK_SECRET = 'whsec_test';

/** The sandbox provider on a real port, the official client that talks to it, and a receiver of its webhooks. */
export async function startProvider(open: TestDatabase['open']): Promise<Provider> {
  const database = await open<PaymentsTables>(paymentsMigrations);
  const clock = movableClock(Date.UTC(2026, 0, 31, 12));
  const received: Received[] = [];
  const answers: number[] = [];
  const app = new Hono();
  const server = await listen(app.fetch);
  app.post('/webhook', async (context) => {
    received.push({ body: await context.req.text(), signature: context.req.header('stripe-signature') ?? '' });
    return new Response(null, { status: answers.shift() ?? 200 });
  });
  const payments = await createPayments({
    db: database.db,
    clock,
    settings: { publicOrigin: server.origin, brand: { name: 'Lantern' } },
    webhook: { url: `${server.origin}/webhook`, secret: WEBHOOK_SECRET },
    catalogue: CATALOGUE,
  });
  app.route('/', payments.app);
  const stripe = stripeClient({ stripeSecretKey: null }, server.origin, SANDBOX_SECRET_KEY);
  return {
    origin: server.origin,
    stripe,
    payments,
    clock,
    database,
    received,
    answers,
    close: async () => {
      await payments.close();
      await server.close();
      await database.close();
    },
  };
}

/** Returns the form that a person fills in for a card of this number. */
export function cardForm(number: string, changes: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    email: 'owner@acme.test',
    number,
    expiry: '12 / 34',
    cvc: '123',
    name: 'Olive Owner',
    ...changes,
  });
}

/** Sends a form of a hosted page, without following where it leads. */
export function submit(url: string, form: URLSearchParams): Promise<Response> {
  return fetch(url, { method: 'POST', body: form, redirect: 'manual' });
}

/** The same, with the page that it leads to (post/redirect/get). */
export async function attempt(url: string, form: URLSearchParams): Promise<{ page: string; text: string }> {
  const answer = await submit(url, form);
  if (answer.status !== 303) throw new Error(`No redirect but ${answer.status}`);
  const page = new URL(answer.headers.get('location') ?? '', url).href;
  return { page, text: await (await fetch(page)).text() };
}

/** Opens a checkout for a new customer. */
export async function openCheckout(stripe: Stripe, email = 'owner@acme.test'): Promise<Stripe.Checkout.Session> {
  const customer = await stripe.customers.create({ email, name: 'Acme', metadata: { brand_id: 'brand_acme' } });
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: CATALOGUE.priceId, quantity: 1 }],
    metadata: { brand_id: 'brand_acme', brand_name: 'Acme' },
    subscription_data: { metadata: { brand_id: 'brand_acme' } },
    success_url: 'http://shop.test/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/',
  });
}
