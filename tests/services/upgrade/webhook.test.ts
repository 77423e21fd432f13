import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SETTLING_TIME } from '#services/payments/lifecycle/completeSession.ts';
import { signatureHeader } from '#services/payments/webhooks/signature.ts';
import { databases } from '#tests/services/databases.ts';
import { cardForm, submit, WEBHOOK_SECRET } from '#tests/services/payments/provider.ts';
import { createCheckout, createdCheckout, type Product, startProduct } from './product.ts';

const MINUTE = 60_000;

describe.each(databases)('the webhook of the upgrade service on $name', ({ open }) => {
  let product: Product;
  beforeEach(async () => {
    product = await startProduct(open);
  });
  afterEach(() => product.close());

  const fulfilments = () => product.database.db.selectFrom('upgrade_fulfilments').selectAll().execute();
  const subscriptions = () => product.database.db.selectFrom('upgrade_subscriptions').selectAll().execute();
  const noted = () => product.database.db.selectFrom('upgrade_webhook_events').selectAll().execute();

  function event(type: string, object: object, id = 'evt_1'): string {
    return JSON.stringify({ id, object: 'event', type, data: { object }, created: 0, livemode: false });
  }
  async function send(body: string, signature?: string): Promise<number> {
    const response = await fetch(`${product.origin}/api/stripe/webhook`, {
      method: 'POST',
      body,
      headers: { 'Stripe-Signature': signature ?? signatureHeader(body, WEBHOOK_SECRET, product.clock.now()) },
    });
    await product.upgrade.settled();
    return response.status;
  }
  /** Pays while no webhook gets through. */
  async function payUnheard(number = '4242424242424242') {
    product.answering.webhook = () => new Response(null, { status: 500 });
    const checkout = await createdCheckout(product);
    await submit(checkout.url, cardForm(number));
    product.answering.webhook = () => undefined;
    return checkout;
  }

  it('fulfils when the payment is told, and the lookup changes nothing after it (security 68 a)', async () => {
    const { sessionId, url } = await createdCheckout(product);
    await submit(url, cardForm('4242424242424242'));
    await product.upgrade.settled();
    const before = await fulfilments();
    expect(before).toEqual([
      expect.objectContaining({
        session_id: sessionId,
        brand_id: 'brand_acme',
        plan: 'Brand Builder',
        found_by: 'webhook',
      }),
    ]);
    await product.call('GET', `/api/stripe/sessions/${sessionId}`);
    expect(await fulfilments()).toEqual(before);
    const brand = product.database.db.selectFrom('upgrade_brands').select('plan').where('id', '=', 'brand_acme');
    expect(await brand.executeTakeFirst()).toEqual({ plan: 'Brand Builder' });
  });

  it('fulfils on the lookup when that is faster, and the webhook changes nothing after it (security 68 a)', async () => {
    const { sessionId } = await payUnheard();
    expect(await fulfilments()).toEqual([]);
    await product.call('GET', `/api/stripe/sessions/${sessionId}`);
    const before = await fulfilments();
    expect(before).toEqual([expect.objectContaining({ session_id: sessionId, found_by: 'lookup' })]);
    expect(await send(event('checkout.session.completed', { id: sessionId }))).toBe(200);
    expect(await fulfilments()).toEqual(before);
  });

  it('fulfils once when webhook and lookups come at the same time', async () => {
    const { sessionId } = await payUnheard();
    await Promise.all([
      send(event('checkout.session.completed', { id: sessionId })),
      ...Array.from({ length: 5 }, () => product.call('GET', `/api/stripe/sessions/${sessionId}`)),
    ]);
    expect(await fulfilments()).toHaveLength(1);
  });

  it('does not fulfil a session that is complete but not paid, until it is (D-20)', async () => {
    const { sessionId } = await payUnheard('4000000000000077');
    await send(event('checkout.session.completed', { id: sessionId }));
    const lookUp = async () => (await product.call('GET', `/api/stripe/sessions/${sessionId}`)).body;
    expect(await lookUp()).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(await fulfilments()).toEqual([]);
    product.clock.advance(SETTLING_TIME);
    expect(await lookUp()).toMatchObject({ status: 'complete', payment_status: 'paid' });
    expect(await fulfilments()).toHaveLength(1);
  });

  it('believes no event about a payment that did not happen', async () => {
    const { sessionId } = await createdCheckout(product);
    const lie = { id: sessionId, status: 'complete', payment_status: 'paid', metadata: { brand_id: 'brand_acme' } };
    expect(await send(event('checkout.session.completed', lie))).toBe(200);
    expect(await fulfilments()).toEqual([]);
  });

  it('refuses a wrong, a missing and a foreign signature, and a body that was written anew (security 67 a)', async () => {
    const { sessionId } = await payUnheard();
    const body = event('checkout.session.completed', { id: sessionId });
    const now = product.clock.now();
    expect(await send(body, '')).toBe(400);
    expect(await send(body, 't=1,v1=00')).toBe(400);
    expect(await send(body, signatureHeader(body, 'whsec_other', now))).toBe(400);
    expect(await send(`${body} `, signatureHeader(body, WEBHOOK_SECRET, now))).toBe(400);
    expect(await send(JSON.stringify(JSON.parse(body), null, 2), signatureHeader(body, WEBHOOK_SECRET, now))).toBe(400);
    expect(await noted()).toEqual([]);
    expect(await fulfilments()).toEqual([]);
  });

  it('refuses an event that was signed 10 minutes ago, and takes one of 5 (security 67 b)', async () => {
    const body = event('checkout.session.completed', { id: 'cs_test_x' });
    const signedAt = (ago: number) => signatureHeader(body, WEBHOOK_SECRET, product.clock.now() - ago);
    expect(await send(body, signedAt(10 * MINUTE))).toBe(400);
    expect(await send(body, signedAt(5 * MINUTE + 1000))).toBe(400);
    expect(await send(body, signedAt(5 * MINUTE))).toBe(200);
  });

  it('takes the same event twice with one effect (security 67 c)', async () => {
    const { sessionId } = await payUnheard();
    const body = event('checkout.session.completed', { id: sessionId });
    expect([await send(body), await send(body)]).toEqual([200, 200]);
    expect(await noted()).toEqual([expect.objectContaining({ id: 'evt_1', attempts: 1 })]);
    expect(await fulfilments()).toHaveLength(1);
  });

  it('ends in the same state whatever the order: deleted, updated, created (security 67 d)', async () => {
    const { sessionId } = await payUnheard();
    const session = await product.stripe.checkout.sessions.retrieve(sessionId);
    const id = String(session.subscription);
    await product.stripe.subscriptions.cancel(id);
    await send(event('customer.subscription.deleted', { id, status: 'canceled' }, 'evt_3'));
    await send(event('customer.subscription.updated', { id, status: 'active' }, 'evt_2'));
    await send(event('customer.subscription.created', { id, status: 'active' }, 'evt_1'));
    expect(await subscriptions()).toEqual([
      expect.objectContaining({ id, brand_id: 'brand_acme', status: 'canceled' }),
    ]);
  });

  it('follows renewals through paid invoices', async () => {
    product.clock.advance(31 * 24 * 60 * MINUTE);
    await product.payments.deliver();
    await product.upgrade.settled();
    expect(await subscriptions()).toEqual([
      expect.objectContaining({ id: 'sub_brand_northwind', status: 'active', period_end: Date.UTC(2026, 2, 15, 12) }),
    ]);
  });

  it('acknowledges an unknown type and objects that nobody knows (security 67 e)', async () => {
    expect(await send(event('radar.early_fraud_warning.created', { id: 'issfr_1' }))).toBe(200);
    expect(await send(event('checkout.session.completed', { id: 'cs_test_of_another_product' }, 'evt_2'))).toBe(200);
    expect(await noted()).toEqual([expect.objectContaining({ id: 'evt_2', processed_at: expect.any(Number) })]);
  });

  it('frees the place of a session that expired', async () => {
    const { sessionId } = await createdCheckout(product);
    await product.stripe.checkout.sessions.expire(sessionId);
    await product.payments.deliver();
    await product.upgrade.settled();
    const rows = await product.database.db.selectFrom('upgrade_checkouts').select('state').execute();
    expect(rows).toEqual([{ state: 'expired' }]);
    expect((await createCheckout(product)).status).toBe(200);
  });

  it('acknowledges first: a provider that fails just then loses no event', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { sessionId } = await payUnheard();
    product.answering.provider = () => Response.json({ error: { type: 'api_error', message: 'x' } }, { status: 500 });
    expect(await send(event('checkout.session.completed', { id: sessionId }))).toBe(200);
    expect(await noted()).toEqual([expect.objectContaining({ processed_at: null })]);
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
    product.answering.provider = () => undefined;
    product.clock.advance(1_000);
    await send(event('invoice.paid', {}, 'evt_2'));
    expect(await fulfilments()).toHaveLength(1);
    const waiting = (await noted()).filter(({ processed_at }) => processed_at === null);
    expect(waiting).toEqual([]);
  });
});
