import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '#contracts/error.ts';
import {
  brandIdSchema,
  existingSubscriptionSchema,
  subscriptionDetailSchema,
  subscriptionSummarySchema,
} from '#contracts/upgrade/brand.ts';
import { checkoutSessionLookupSchema, createdCheckoutSchema } from '#contracts/upgrade/checkout.ts';
import { databases } from '#tests/services/databases.ts';
import { cardForm, submit } from '#tests/services/payments/provider.ts';
import { createCheckout, createdCheckout, PLAN, type Product, startProduct } from './product.ts';

const FIRST_PERIOD_END = Date.UTC(2026, 1, 15, 12) / 1000;

describe.each(databases)('the upgrade service on $name', ({ open }) => {
  let product: Product;
  beforeEach(async () => {
    product = await startProduct(open);
  });
  afterEach(() => product.close());

  const calls: [string, string, unknown?][] = [
    ['GET', '/api/brand/get-id'],
    ['GET', '/api/brand/existing-subscriptions/brand_acme'],
    ['POST', '/api/stripe/create-checkout-session', PLAN],
    ['GET', '/api/stripe/sessions/cs_test_x'],
    ['GET', '/api/brand/subscriptions/sub_x'],
    ['POST', '/api/stripe/billing-portal'],
  ];

  it('needs the session token in the header of each call [SVC-01 SVC-12 SVC-13]', async () => {
    for (const [method, path, body] of calls) {
      for (const as of [null, 'forged']) {
        const answer = await product.call(method, path, { as, body });
        expect([path, answer.status]).toEqual([path, 401]);
        expect(errorBodySchema.parse(answer.body)).toMatchObject({ status_code: 401, error_type: 'session_not_found' });
      }
    }
    expect(product.asked).toEqual([]);
    expect((await product.call('GET', '/api/brand/get-id')).status).toBe(200);
  });

  it('answers 401 account_not_found to each call when the account has no brand [SVC-03 SVC-10]', async () => {
    for (const [method, path, body] of calls) {
      const answer = await product.call(method, path, { as: 'stranger', body });
      expect([path, answer.status]).toEqual([path, 401]);
      expect(errorBodySchema.parse(answer.body).error_type).toBe('account_not_found');
    }
  });

  it('tells a stranger nothing of what is wrong with the rest of a call', async () => {
    const long = 'x'.repeat(300);
    const broken: typeof calls = [
      ['POST', '/api/stripe/create-checkout-session', '{'],
      ['POST', '/api/stripe/create-checkout-session', {}],
      ['POST', '/api/stripe/create-checkout-session', 'x'.repeat(100_000)],
      ['GET', `/api/brand/existing-subscriptions/${long}`],
      ['GET', `/api/stripe/sessions/${long}`],
      ['GET', `/api/brand/subscriptions/${long}`],
    ];
    for (const [method, path, body] of broken) {
      expect([path, (await product.call(method, path, { as: null, body })).status]).toEqual([path, 401]);
      expect([path, (await product.call(method, path, { body })).status]).not.toEqual([path, 401]);
    }
  });

  it('takes the token only as a Bearer token', async () => {
    const headers = { Authorization: 'Basic owner' };
    expect((await product.call('GET', '/api/brand/get-id', { as: null, headers })).status).toBe(401);
  });

  it("returns the brandId of the session's brand [SVC-02 SVC-09 DAT-11]", async () => {
    const answer = await product.call('GET', '/api/brand/get-id');
    expect(answer.status).toBe(200);
    expect(brandIdSchema.parse(answer.body)).toEqual({ brandId: 'brand_acme' });
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    expect((await product.call('GET', '/api/brand/get-id', { as: 'subscriber' })).body).toEqual({
      brandId: 'brand_northwind',
    });
  });

  it('knows the brand by the account that it is bound to, before the address [SVC-09]', async () => {
    const bound = { owner_user_id: 'user-test-subscriber', owner_email: 'founder@acme.test' };
    await product.database.db.updateTable('upgrade_brands').set(bound).where('id', '=', 'brand_acme').execute();
    await product.database.db.deleteFrom('upgrade_brands').where('id', '=', 'brand_northwind').execute();
    const brandOf = async (as: string) => (await product.call('GET', '/api/brand/get-id', { as })).body;
    expect(await brandOf('subscriber')).toEqual({ brandId: 'brand_acme' });
    expect(await brandOf('owner')).toMatchObject({ error_type: 'account_not_found' });
  });

  it('returns nothing for a brand without a subscription [SVC-04]', async () => {
    const answer = await product.call('GET', '/api/brand/existing-subscriptions/brand_acme');
    expect(answer.status).toBe(200);
    expect(existingSubscriptionSchema.parse(answer.body)).toEqual({});
  });

  it('returns the active subscription with brand name and period end in seconds [SVC-04 DAT-07]', async () => {
    const answer = await product.call('GET', '/api/brand/existing-subscriptions/brand_northwind', { as: 'subscriber' });
    expect(subscriptionSummarySchema.parse(answer.body)).toEqual({
      brand_name: 'Northwind',
      current_period_end: FIRST_PERIOD_END,
      ends_at: null,
      signed_in_as: 'subscribed@acme.test',
    });
  });

  it('returns nothing once the subscription has ended', async () => {
    await product.stripe.subscriptions.cancel('sub_brand_northwind');
    const answer = await product.call('GET', '/api/brand/existing-subscriptions/brand_northwind', { as: 'subscriber' });
    expect(answer.body).toEqual({});
  });

  it("does not find another brand's subscriptions, checkouts and ids (security 64 c, 65 a)", async () => {
    const { sessionId } = await createdCheckout(product);
    for (const [as, path, type] of [
      ['owner', '/api/brand/existing-subscriptions/brand_northwind', 'brand_not_found'],
      ['owner', '/api/brand/subscriptions/sub_brand_northwind', 'subscription_not_found'],
      ['owner', '/api/brand/subscriptions/sub_unknown', 'subscription_not_found'],
      ['owner', '/api/brand/subscriptions/..%2f..%2fcustomers', 'subscription_not_found'],
      ['subscriber', `/api/stripe/sessions/${sessionId}`, 'checkout_session_not_found'],
      ['owner', '/api/stripe/sessions/cs_test_unknown', 'checkout_session_not_found'],
      ['owner', `/api/stripe/sessions/${'x'.repeat(200)}`, 'checkout_session_not_found'],
    ]) {
      const answer = await product.call('GET', path ?? '', { as });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(errorBodySchema.parse(answer.body).error_type).toBe(type);
    }
  });

  it('opens a session with the provider and returns its id and address [SVC-05 SVC-06 SVC-11 DAT-10]', async () => {
    const answer = await createCheckout(product);
    expect(answer.status).toBe(200);
    const { sessionId, url } = createdCheckoutSchema.parse(answer.body);
    const session = await product.stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items', 'customer'] });
    expect(session).toMatchObject({
      url,
      status: 'open',
      mode: 'subscription',
      client_reference_id: 'brand_acme',
      metadata: { brand_id: 'brand_acme', brand_name: 'Acme' },
      success_url: 'http://localhost:4100/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:4100/',
      customer: { email: 'owner@acme.test', name: 'Acme', metadata: { brand_id: 'brand_acme' } },
      line_items: { data: [{ quantity: 1, price: { id: PLAN.priceId } }] },
    });
  });

  it('looks an open session up [SVC-07]', async () => {
    const { sessionId } = await createdCheckout(product);
    const answer = await product.call('GET', `/api/stripe/sessions/${sessionId}`);
    expect(checkoutSessionLookupSchema.parse(answer.body)).toEqual({
      status: 'open',
      payment_status: 'unpaid',
      product: { name: 'Brand Builder' },
      metadata: { brand_name: 'Acme' },
      subscription: null,
      receipt_url: null,
      signed_in_as: 'owner@acme.test',
    });
  });

  it('looks a paid session up: product, brand, period end in seconds [SVC-07 DAT-09 SUC-15 SUC-16]', async () => {
    const { sessionId, url } = await createdCheckout(product);
    await submit(url, cardForm('4242424242424242'));
    const answer = await product.call('GET', `/api/stripe/sessions/${sessionId}`);
    expect(checkoutSessionLookupSchema.parse(answer.body)).toEqual({
      status: 'complete',
      payment_status: 'paid',
      product: { name: 'Brand Builder' },
      metadata: { brand_name: 'Acme' },
      subscription: { current_period_end: FIRST_PERIOD_END },
      receipt_url: expect.stringContaining('/sandbox/receipts/in_'),
      signed_in_as: 'owner@acme.test',
    });
  });

  it('returns a subscription: plan, brand, period end as a date string [SVC-08 DAT-08 SUC-18 SUC-19]', async () => {
    const answer = await product.call('GET', '/api/brand/subscriptions/sub_brand_northwind', { as: 'subscriber' });
    expect(subscriptionDetailSchema.parse(answer.body)).toEqual({
      brandStripeBilling: { tier_next: 'Brand Builder', brand_name: 'Northwind', current_period_end: '2026-02-15' },
      signed_in_as: 'subscribed@acme.test',
    });
  });

  it('opens a billing portal that leads back, and knows none without a subscription', async () => {
    const answer = await product.call('POST', '/api/stripe/billing-portal', { as: 'subscriber' });
    expect(answer.body).toEqual({ url: expect.stringMatching(/\/sandbox\/portal\/bps_\w+$/) });
    expect((await product.call('POST', '/api/stripe/billing-portal')).status).toBe(404);
  });

  it('uses the fixed billing portal when there is one', async () => {
    const fixed = await startProduct(open, { billingPortalUrl: 'https://billing.example/portal' });
    const answer = await fixed.call('POST', '/api/stripe/billing-portal', { as: 'subscriber' });
    expect(answer.body).toEqual({ url: 'https://billing.example/portal' });
    expect(fixed.asked).toEqual([]);
    await fixed.close();
  });
});
