import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createdCheckoutSchema } from '#contracts/upgrade/checkout.ts';
import { isUniqueViolation } from '#services/platform/database/database.ts';
import { everyDatabase } from '#tests/services/databases.ts';
import { CATALOGUE, cardForm, submit } from '#tests/services/payments/provider.ts';
import { createCheckout, createdCheckout, type Product, startProduct } from './product.ts';

const DAY = 24 * 60 * 60 * 1000;

describe.each(everyDatabase)('one checkout and one subscription for a brand on $name', ({ open }) => {
  let product: Product;
  beforeEach(async () => {
    product = await startProduct(open);
  });
  afterEach(() => product.close());

  const openSessions = async () => (await product.stripe.checkout.sessions.list({ status: 'open', limit: 100 })).data;

  it('answers the open session again: retry with the same key, another tab, no key (security 63 a)', async () => {
    const first = await createCheckout(product, { 'Idempotency-Key': 'tab-1' });
    const answers = [
      await createCheckout(product, { 'Idempotency-Key': 'tab-1' }),
      await createCheckout(product, { 'Idempotency-Key': 'tab-2' }),
      await createCheckout(product),
    ];
    for (const answer of answers) expect(answer.body).toEqual(first.body);
    expect(await openSessions()).toHaveLength(1);
  });

  it('opens one session for ten requests at the same moment, with different keys (security 63 a)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_none, index) => createCheckout(product, { 'Idempotency-Key': `tab-${index}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await openSessions()).toHaveLength(1);
    const customers = await product.stripe.customers.list({ email: 'owner@acme.test' });
    expect(customers.data).toHaveLength(1);
  });

  it('cannot keep two live checkouts of a brand and price, whatever the code does (security 66 c)', async () => {
    await createdCheckout(product);
    const second = product.database.db
      .insertInto('upgrade_checkouts')
      .values({
        id: 'second',
        brand_id: 'brand_acme',
        price_id: 'price_brand_builder_monthly',
        state: 'reserved',
        idempotency_key: 'x',
        session_id: null,
        created_at: 0,
      })
      .execute();
    const error: unknown = await second.catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error)).toBe(true);
  });

  it('opens a new session when the old one expired, also with the same key', async () => {
    const first = await createCheckout(product, { 'Idempotency-Key': 'tab-1' });
    product.clock.advance(DAY);
    const second = await createCheckout(product, { 'Idempotency-Key': 'tab-1' });
    expect(second.status).toBe(200);
    expect(second.body).not.toEqual(first.body);
    expect(await openSessions()).toHaveLength(1);
  });

  it('opens a new session when the provider ended the old one', async () => {
    const { sessionId } = await createdCheckout(product);
    await product.stripe.checkout.sessions.expire(sessionId);
    expect((await createdCheckout(product)).sessionId).not.toBe(sessionId);
  });

  it('refuses a second subscription with 409 [SVC-13] (security 66 a)', async () => {
    const body = { productId: 'prod_brand_builder', priceId: 'price_brand_builder_monthly' };
    const options = { as: 'subscriber', body };
    const answer = await product.call('POST', '/api/stripe/create-checkout-session', options);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error_type: 'already_subscribed' });
    expect(await openSessions()).toEqual([]);
  });

  it('refuses it right after the payment, before any webhook arrived, and under a race (security 66 a)', async () => {
    product.answering.webhook = () => new Response(null, { status: 500 });
    const { url } = await createdCheckout(product);
    const [, ...answers] = await Promise.all([
      submit(url, cardForm('4242424242424242')),
      ...Array.from({ length: 5 }, () => createCheckout(product)),
    ]);
    // Each of them saw either the open session or the subscription, never a session of its own.
    for (const { status, body } of answers) expect(status === 409 || JSON.stringify(body).includes(url)).toBe(true);
    expect((await createCheckout(product)).status).toBe(409);
    expect(await openSessions()).toEqual([]);
    expect((await product.stripe.subscriptions.list({ status: 'active' })).data).toHaveLength(2);
  });

  it('refuses it while a late payment settles', async () => {
    const { url } = await createdCheckout(product);
    await submit(url, cardForm('4000000000000077'));
    expect((await createCheckout(product)).status).toBe(409);
  });

  const NORTHWIND = '/api/brand/existing-subscriptions/brand_northwind';
  const setStatus = (status: 'incomplete' | 'past_due' | 'unpaid') =>
    product.database.db
      .updateTable('payments_subscriptions')
      .set({ status })
      .where('id', '=', 'sub_brand_northwind')
      .execute();
  const statusOf = async (id: string) => (await product.stripe.subscriptions.retrieve(id)).status;

  it.each(['incomplete', 'unpaid'] as const)(
    'sells to a brand whose subscription is %s, and ends that one once the new one is paid [SVC-04 D-66]',
    async (status) => {
      await setStatus(status);
      expect((await product.call('GET', NORTHWIND, { as: 'subscriber' })).body).toEqual({});
      const options = { as: 'subscriber', body: CATALOGUE };
      const answer = await product.call('POST', '/api/stripe/create-checkout-session', options);
      const { url } = createdCheckoutSchema.parse(answer.body);
      expect(await statusOf('sub_brand_northwind')).toBe(status);
      await submit(url, cardForm('4242424242424242'));
      await product.payments.deliver();
      await product.upgrade.settled();
      expect(await statusOf('sub_brand_northwind')).toBe('canceled');
      const { data } = await product.stripe.subscriptions.list({ status: 'active' });
      expect(data.map(({ metadata }) => metadata['brand_id'])).toEqual(['brand_northwind']);
    },
  );

  it('counts a subscription whose renewal is late, and one whose first payment is under way [SVC-04 D-66]', async () => {
    await setStatus('past_due');
    const body = { brand_name: 'Northwind' };
    expect((await product.call('GET', NORTHWIND, { as: 'subscriber' })).body).toMatchObject(body);
    const { url } = await createdCheckout(product);
    await submit(url, cardForm('4000000000000077'));
    const path = '/api/brand/existing-subscriptions/brand_acme';
    expect((await product.call('GET', path)).body).toMatchObject({ brand_name: 'Acme' });
  });

  it('leaves alone what is not of the plan on sale [D-66]', async () => {
    const { id: other } = await product.stripe.products.create({ name: 'Other' });
    const price = await product.stripe.prices.create({
      product: other,
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month' },
    });
    await product.database.db
      .updateTable('payments_subscriptions')
      .set({ status: 'unpaid', price_id: price.id })
      .where('id', '=', 'sub_brand_northwind')
      .execute();
    const options = { as: 'subscriber', body: CATALOGUE };
    const answer = await product.call('POST', '/api/stripe/create-checkout-session', options);
    await submit(createdCheckoutSchema.parse(answer.body).url, cardForm('4242424242424242'));
    await product.payments.deliver();
    await product.upgrade.settled();
    expect(await statusOf('sub_brand_northwind')).toBe('unpaid');
  });

  it('sells again after a subscription has ended', async () => {
    const { url } = await createdCheckout(product);
    await submit(url, cardForm('4242424242424242'));
    const { data } = await product.stripe.subscriptions.list();
    const own = data.find(({ metadata }) => metadata['brand_id'] === 'brand_acme');
    await product.stripe.subscriptions.cancel(own?.id ?? '');
    expect((await createdCheckout(product)).url).not.toBe(url);
  });

  it('knows the subscription of a customer that only the provider remembers', async () => {
    const row = await product.database.db
      .selectFrom('upgrade_brands')
      .select('customer_id')
      .where('id', '=', 'brand_northwind')
      .executeTakeFirst();
    expect(row).toEqual({ customer_id: null });
    const path = '/api/brand/existing-subscriptions/brand_northwind';
    expect((await product.call('GET', path, { as: 'subscriber' })).body).toMatchObject({ brand_name: 'Northwind' });
  });
});
