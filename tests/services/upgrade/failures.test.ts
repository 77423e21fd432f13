import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { errorBodySchema } from '#contracts/error.ts';
import { databases } from '#tests/services/databases.ts';
import { createCheckout, createdCheckout, PLAN, type Product, startProduct } from './product.ts';

const html = () => new Response('<html>Bad gateway</html>', { status: 200, headers: { 'Content-Type': 'text/html' } });
const failing = (status: number, error: object) => () => Response.json({ error }, { status });

describe.each(databases)('bad input and a failing provider on $name', ({ open }) => {
  let product: Product;
  let logged: MockInstance;
  beforeEach(async () => {
    logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    product = await startProduct(open);
  });
  afterEach(async () => {
    await product.close();
    logged.mockRestore();
  });

  it('sells no other price, no other product, and not the two the wrong way round [UPG-14 UPG-15] (security 64 a)', async () => {
    for (const body of [
      { ...PLAN, priceId: 'price_other' },
      { ...PLAN, productId: 'prod_other' },
      { productId: PLAN.priceId, priceId: PLAN.productId },
    ]) {
      const answer = await createCheckout(product, {}, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ error_type: 'plan_not_for_sale' });
    }
    expect(product.asked).toEqual([]);
  });

  it('takes neither amount nor brand from the caller (security 64 b)', async () => {
    const answer = await createCheckout(product, {}, { ...PLAN, unit_amount: 1, brandId: 'brand_northwind' });
    expect(answer.status).toBe(200);
    const { data } = await product.stripe.checkout.sessions.list();
    expect(data).toEqual([expect.objectContaining({ amount_total: 2900, client_reference_id: 'brand_acme' })]);
  });

  it('refuses bodies that are malformed, no JSON, empty, incomplete, wrong or too large [SVC-12 SVC-13]', async () => {
    const cases: [unknown, number, string][] = [
      ['{"productId":', 400, 'bad_request'],
      ['productId=1', 400, 'bad_request'],
      ['', 400, 'bad_request'],
      [{ productId: 'x' }, 400, 'bad_request'],
      [{ ...PLAN, priceId: 7 }, 400, 'bad_request'],
      [[], 400, 'bad_request'],
      [{ ...PLAN, more: 'x'.repeat(70_000) }, 413, 'body_too_large'],
    ];
    for (const [body, status, type] of cases) {
      const answer = await createCheckout(product, {}, body);
      expect(answer.status).toBe(status);
      expect(errorBodySchema.parse(answer.body)).toMatchObject({ status_code: status, error_type: type });
    }
    expect(product.asked).toEqual([]);
  });

  it('refuses an endless idempotency key', async () => {
    expect((await createCheckout(product, { 'Idempotency-Key': 'x'.repeat(300) })).status).toBe(400);
  });

  it.each([
    ['500', failing(500, { type: 'api_error', message: 'internal detail' })],
    ['429', failing(429, { type: 'rate_limit_error', message: 'internal detail' })],
    ['401', failing(401, { type: 'invalid_request_error', message: 'Invalid API Key internal detail' })],
    ['HTML', html],
  ])(
    'answers 502 without details when the provider answers %s, and works again afterwards (security 69 b)',
    async (_case, answer) => {
      product.answering.provider = answer;
      for (const path of ['/api/brand/existing-subscriptions/brand_acme', '/api/brand/subscriptions/sub_x']) {
        const refused = await product.call('GET', path);
        expect(refused.status).toBe(502);
        expect(errorBodySchema.parse(refused.body).error_type).toBe('payment_provider_failed');
        expect(JSON.stringify(refused.body)).not.toMatch(/internal detail|html|stripe/i);
      }
      expect((await createCheckout(product)).status).toBe(502);
      product.answering.provider = () => undefined;
      expect((await createCheckout(product)).status).toBe(200);
    },
  );

  it('opens one session although the answer of its creation was lost (security 69 b)', async () => {
    for (const answer of [failing(500, { type: 'api_error', message: 'lost' }), html]) {
      product.answering.provider = async (request) => {
        if (request.method !== 'POST' || !request.url.endsWith('/v1/checkout/sessions')) return undefined;
        await product.payments.app.fetch(request.clone());
        return answer();
      };
      expect((await createCheckout(product)).status).toBe(502);
      product.answering.provider = () => undefined;
      const { data } = await product.stripe.checkout.sessions.list();
      expect(data).toEqual([expect.objectContaining({ id: (await createdCheckout(product)).sessionId })]);
      await product.stripe.checkout.sessions.expire(data[0]?.id ?? '');
      await product.database.db.deleteFrom('payments_sessions').execute();
    }
  });

  it('leaves a key for which the provider repeats its failure (security 69 b)', async () => {
    const spent = new Set<string | null>();
    product.answering.provider = (request) => {
      if (request.method !== 'POST' || !request.url.endsWith('/v1/checkout/sessions')) return undefined;
      const key = request.headers.get('idempotency-key');
      if (spent.size > 0 && !spent.has(key)) return undefined;
      spent.add(key);
      return failing(500, { type: 'api_error', message: 'kept for a day' })();
    };
    const headers = { 'Idempotency-Key': 'tab-1' };
    expect((await createCheckout(product, headers)).status).toBe(502);
    expect((await createCheckout(product, headers)).status).toBe(200);
    expect(spent.size).toBe(1);
  });

  it('finds a session again that the provider made and we never heard of', async () => {
    const { sessionId } = await createdCheckout(product);
    await product.database.db.deleteFrom('upgrade_checkouts').execute();
    expect((await createdCheckout(product)).sessionId).toBe(sessionId);
  });

  it('writes neither keys nor tokens into the log (security 70 d)', async () => {
    product.answering.provider = failing(401, {
      type: 'invalid_request_error',
      message: 'Invalid API Key: sk_tes****box',
    });
    const headers = { Authorization: 'Bearer owner' };
    expect((await product.call('GET', '/api/brand/existing-subscriptions/brand_acme', { headers })).status).toBe(502);
    const written = logged.mock.calls.flat().join('\n');
    expect(written).toContain('Invalid API Key');
    expect(written).not.toMatch(/sk_test_|whsec_|Bearer/);
  });

  it('does not wait for a slow provider beyond its limit (security 69 b)', async () => {
    const impatient = await startProduct(open, { providerLimit: 50 });
    let release: (response: Response) => void = () => undefined;
    impatient.answering.provider = () => new Promise((resolve) => (release = resolve));
    const answer = await createCheckout(impatient);
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({ error_type: 'payment_provider_failed' });
    release(new Response(null, { status: 500 }));
    await impatient.close();
  });

  it('answers unknown addresses and methods with an error', async () => {
    for (const path of ['/api/stripe/create-checkout-session', '/api/nothing']) {
      const answer = await product.upgrade.app.request(path);
      expect(answer.status).toBe(404);
      expect(errorBodySchema.parse(await answer.json()).error_type).toBe('route_not_found');
    }
  });
});
