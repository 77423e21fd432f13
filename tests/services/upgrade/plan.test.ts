import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '#contracts/error.ts';
import { planAnswerSchema, type OwnedPlan } from '#contracts/upgrade/plan.ts';
import { databases } from '#tests/services/databases.ts';
import { submit } from '#tests/services/payments/provider.ts';
import { type Product, startProduct } from './product.ts';

const PERIOD_END = Date.UTC(2026, 1, 15, 12) / 1000;
const SUBSCRIPTION = 'sub_brand_northwind';
const PLAN_PATH = '/api/brand/plan';

describe.each(databases)("the owner's plan on $name", ({ open }) => {
  let product: Product;
  beforeEach(async () => {
    product = await startProduct(open);
  });
  afterEach(() => product.close());

  async function planAt(path = PLAN_PATH, method = 'GET', headers = {}): Promise<OwnedPlan | null> {
    const { status, body } = await product.call(method, path, { as: 'subscriber', headers });
    expect(status).toBe(200);
    return planAnswerSchema.parse(body).plan;
  }
  const change = (what: 'cancel' | 'resume', headers = {}) => planAt(`${PLAN_PATH}/${what}`, 'POST', headers);
  const errorOf = async (path: string, as: string | null, method = 'POST') => {
    const { status, body, headers } = await product.call(method, path, { as });
    return { status, type: errorBodySchema.parse(body).error_type, retryAfter: headers.get('retry-after') };
  };

  it('has name, price, tax, state, date, card and receipts (D-589)', async () => {
    expect(await planAt()).toEqual({
      name: 'Brand Builder',
      price: { value: 29, currency: 'USD', interval: 'month', interval_count: 1 },
      tax: 'on_receipt',
      state: 'active',
      period_end: PERIOD_END,
      ends_at: null,
      card: { brand: 'visa', last4: '4242' },
      payment_url: null,
      receipts: [
        {
          date: product.clock.now() / 1000,
          total: { value: 29, currency: 'USD' },
          url: expect.stringMatching(/\/sandbox\/receipts\/in_\w+$/),
        },
      ],
    });
    const { body } = await product.call('GET', PLAN_PATH);
    expect(body).toEqual({ plan: null });
  });

  it('belongs to the brand of the session alone (D-589)', async () => {
    for (const [method, path] of [
      ['GET', PLAN_PATH],
      ['POST', `${PLAN_PATH}/cancel`],
      ['POST', `${PLAN_PATH}/resume`],
    ] as const) {
      expect(await errorOf(path, null, method)).toMatchObject({ status: 401, type: 'session_not_found' });
      expect(await errorOf(path, 'stranger', method)).toMatchObject({ status: 401, type: 'account_not_found' });
    }
    expect(product.asked).toEqual([]);
    expect(await errorOf(`${PLAN_PATH}/cancel`, 'owner')).toMatchObject({
      status: 404,
      type: 'subscription_not_found',
    });
    expect((await planAt())?.ends_at).toBeNull();
  });

  it('is cancelled at the end of its period and taken back, each of them as often as somebody asks (D-590)', async () => {
    const headers = { 'Idempotency-Key': 'one' };
    for (let round = 0; round < 2; round += 1) {
      expect(await change('cancel', headers)).toMatchObject({ state: 'active', ends_at: PERIOD_END });
      expect((await product.stripe.subscriptions.retrieve(SUBSCRIPTION)).cancel_at_period_end).toBe(true);
    }
    const updates = () => product.asked.filter((call) => call === `POST /v1/subscriptions/${SUBSCRIPTION}`).length;
    expect(updates()).toBe(1);
    expect(await change('resume')).toMatchObject({ ends_at: null });
    // A key of its own: the answer of the first cancellation must not come again.
    expect(await change('cancel', { 'Idempotency-Key': 'two' })).toMatchObject({ ends_at: PERIOD_END });
    expect(updates()).toBe(3);
  });

  it('ends on its day once it is cancelled, and nothing is left to keep (D-590)', async () => {
    await change('cancel');
    product.clock.advance(32 * 24 * 60 * 60 * 1000);
    expect(await planAt()).toBeNull();
    expect(await errorOf(`${PLAN_PATH}/resume`, 'subscriber')).toMatchObject({ type: 'subscription_not_found' });
  });

  it('says where a bill is paid whose payment has failed (D-589)', async () => {
    const portal = await product.stripe.billingPortal.sessions.create({ customer: 'cus_brand_northwind' });
    await submit(`${portal.url}/fail-payment`, new URLSearchParams());
    const overdue = await planAt();
    expect(overdue).toMatchObject({ state: 'past_due', payment_url: expect.stringContaining('/sandbox/receipts/in_') });
    expect(overdue?.receipts).toHaveLength(1);
    const page = overdue?.payment_url ?? '';
    expect(await (await fetch(page)).text()).toContain('Pay with the card on file');
    for (const status of [303, 303]) expect((await submit(page, new URLSearchParams())).status).toBe(status);
    const paid = await planAt();
    expect(paid).toMatchObject({ state: 'active', payment_url: null });
    expect(paid?.receipts).toHaveLength(2);
  });

  it('is changed ten times in an hour at the most', async () => {
    for (let times = 0; times < 10; times += 1) await change(times % 2 === 0 ? 'cancel' : 'resume');
    const refused = await errorOf(`${PLAN_PATH}/cancel`, 'subscriber');
    expect(refused).toEqual({ status: 429, type: 'too_many_requests', retryAfter: '3600' });
    expect((await planAt())?.ends_at).toBeNull();
  });

  it('needs a provider that answers, and a key of a length that it takes', async () => {
    const long = { as: 'subscriber', headers: { 'Idempotency-Key': 'x'.repeat(256) } };
    expect((await product.call('POST', `${PLAN_PATH}/cancel`, long)).status).toBe(400);
    product.answering.provider = () => Response.json({ error: { type: 'api_error', message: 'x' } }, { status: 500 });
    expect(await errorOf(PLAN_PATH, 'subscriber', 'GET')).toMatchObject({
      status: 502,
      type: 'payment_provider_failed',
    });
  });
});
