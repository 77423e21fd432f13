import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SANDBOX_SECRET_KEY } from '#services/payments/payments.ts';
import { stripeClient } from '#services/upgrade/stripeClient.ts';
import { databases } from '#tests/services/databases.ts';
import { cardForm, CATALOGUE, openCheckout, type Provider, startProvider, submit } from './provider.ts';

const DAY = 24 * 60 * 60 * 1000;

describe.each(databases)('the API of the sandbox provider on $name', ({ open }) => {
  let provider: Provider;
  beforeEach(async () => {
    provider = await startProvider(open);
  });
  afterEach(() => provider.close());

  function raw(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { Authorization: `Bearer ${SANDBOX_SECRET_KEY}`, ...init.headers };
    return fetch(`${provider.origin}/sandbox/stripe${path}`, { ...init, headers });
  }
  const post = (path: string, form: string, headers: Record<string, string> = {}) =>
    raw(path, { method: 'POST', body: new URLSearchParams(form), headers });

  it('answers with a request id and the version that the client pins', async () => {
    const { lastResponse } = await provider.stripe.products.retrieve(CATALOGUE.productId);
    expect(lastResponse.requestId).toMatch(/^req_\w{14}$/);
    expect(lastResponse.apiVersion).toBe('2026-10-28.endive');
    const other = await raw('/v1/products', { headers: { 'Stripe-Version': '2020-08-27' } });
    expect(other.status).toBe(400);
    expect(other.headers.get('stripe-version')).toBe('2026-10-28.endive');
    expect(Stripe.API_VERSION).toBe('2026-10-28.endive');
  });

  it('sells the plan from the start: Brand Builder, $29.00 per month', async () => {
    const price = await provider.stripe.prices.retrieve(CATALOGUE.priceId, { expand: ['product'] });
    expect(price).toMatchObject({
      unit_amount: 2900,
      currency: 'usd',
      recurring: { interval: 'month', interval_count: 1 },
    });
    expect(price.product).toMatchObject({ id: CATALOGUE.productId, name: 'Brand Builder' });
  });

  it('refuses a missing and a wrong key with 401, without repeating the key', async () => {
    const missing = await fetch(`${provider.origin}/sandbox/stripe/v1/products`);
    expect(missing.status).toBe(401);
    const stranger = stripeClient({ stripeSecretKey: null }, provider.origin, 'sk_test_of_somebody_else');
    const error: unknown = await stranger.products.list().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(String(error)).not.toContain('somebody');
  });

  it('refuses what a parameter must not be, and names it', async () => {
    const cases = [
      ['/v1/checkout/sessions', 'mode=subscription&success_url=https://a.test', 'parameter_missing', 'line_items'],
      [
        '/v1/checkout/sessions',
        'mode=subscription&success_url=nowhere&line_items[0][price]=x',
        'url_invalid',
        'success_url',
      ],
      [
        '/v1/checkout/sessions',
        'mode=subscription&success_url=javascript:alert(1)&line_items[0][price]=x',
        'url_invalid',
        'success_url',
      ],
      [
        '/v1/checkout/sessions',
        'mode=subscription&success_url=https://a.test&line_items[0][price]=x',
        'resource_missing',
        'line_items[0][price]',
      ],
      ['/v1/customers', 'colour=red', 'parameter_unknown', 'colour'],
      ['/v1/customers', 'metadata[__proto__][x]=1', 'parameter_unknown', 'metadata[__proto__][x]'],
      ['/v1/customers', 'name=', 'parameter_invalid_empty', 'name'],
      [
        '/v1/prices',
        'product=prod_brand_builder&currency=usd&unit_amount=ten&recurring[interval]=month',
        'parameter_invalid_integer',
        'unit_amount',
      ],
    ];
    for (const [path = '', form = '', code, param] of cases) {
      const response = await post(path, form);
      expect([form, response.status]).toEqual([form, 400]);
      expect(await response.json()).toMatchObject({
        error: { type: 'invalid_request_error', code, param, message: expect.any(String) },
      });
    }
  });

  it('refuses JSON, what is too large, and an address that does not exist', async () => {
    const json = await raw('/v1/customers', {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(json.status).toBe(400);
    expect((await post('/v1/customers', `description=${'x'.repeat(70_000)}`)).status).toBe(413);
    expect((await raw('/v1/nothing')).status).toBe(404);
    const unknown = await raw('/v1/customers/cus_nothing');
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({
      error: { code: 'resource_missing', param: 'id', message: "No such customer: 'cus_nothing'" },
    });
  });

  it('answers the same key with the same body again, and refuses another body', async () => {
    const once = await post('/v1/customers', 'name=Acme', { 'Idempotency-Key': 'key-1' });
    const again = await post('/v1/customers', 'name=Acme', { 'Idempotency-Key': 'key-1' });
    expect(once.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await again.text()).toBe(await once.text());
    const other = await post('/v1/customers', 'name=Other', { 'Idempotency-Key': 'key-1' });
    expect(other.status).toBe(400);
    expect(await other.json()).toMatchObject({ error: { type: 'idempotency_error' } });
    expect(
      (await provider.stripe.customers.list({ limit: 100 })).data.filter(({ name }) => name === 'Acme'),
    ).toHaveLength(1);
  });

  it('makes one thing of ten requests with one key at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => provider.stripe.customers.create({ name: 'One' }, { idempotencyKey: 'one' })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('forgets a key after a day, and does not keep errors', async () => {
    const wrong = () => post('/v1/customers', 'name=', { 'Idempotency-Key': 'key-2' });
    expect((await wrong()).status).toBe(400);
    const first = await post('/v1/customers', 'name=A', { 'Idempotency-Key': 'key-2' });
    provider.clock.advance(DAY);
    const second = await post('/v1/customers', 'name=B', { 'Idempotency-Key': 'key-2' });
    expect([first.status, second.status]).toEqual([200, 200]);
  });

  it('lists with cursors in both directions and says whether there is more', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      ids.unshift((await provider.stripe.customers.create({ name, email: 'list@acme.test' })).id);
      provider.clock.advance(1);
    }
    const page = async (query: object) => {
      const { data, has_more } = await provider.stripe.customers.list({ email: 'list@acme.test', limit: 2, ...query });
      return { ids: data.map(({ id }) => id), has_more };
    };
    expect(await page({})).toEqual({ ids: ids.slice(0, 2), has_more: true });
    expect(await page({ starting_after: ids[1] })).toEqual({ ids: ids.slice(2, 4), has_more: true });
    expect(await page({ starting_after: ids[3] })).toEqual({ ids: ids.slice(4), has_more: false });
    expect(await page({ ending_before: ids[4] })).toEqual({ ids: ids.slice(2, 4), has_more: true });
    const walked = await provider.stripe.customers
      .list({ email: 'list@acme.test', limit: 2 })
      .autoPagingToArray({ limit: 10 });
    expect(walked.map(({ id }) => id)).toEqual(ids);
    await expect(page({ starting_after: 'cus_nothing' })).rejects.toThrow('No such customer');
  });

  it('expands through lists, refuses what cannot be expanded and more than four levels', async () => {
    const session = await openCheckout(provider.stripe);
    await submit(session.url ?? '', cardForm('4242424242424242'));
    const { data } = await provider.stripe.checkout.sessions.list({
      expand: ['data.subscription.customer', 'data.line_items'],
    });
    expect(data[0]).toMatchObject({
      subscription: { customer: { email: 'owner@acme.test' } },
      line_items: { data: [{}] },
    });
    const ask = (expand: string[]) => provider.stripe.checkout.sessions.retrieve(session.id, { expand });
    await expect(ask(['colour'])).rejects.toThrow('cannot be expanded');
    await expect(ask(['a.b.c.d.e'])).rejects.toThrow('more than 4 levels');
    expect((await ask([])).line_items).toBeUndefined();
  });
});
