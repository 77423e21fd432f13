import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { createCheckout, type Product, startProduct } from './product.ts';

const GONE = { brand_acme: 'cus_goneAcme', brand_northwind: 'cus_goneNorthwind' };

describe.each(databases)('a brand whose customer was deleted at the payment provider on $name [D-443]', ({ open }) => {
  let product: Product;
  beforeEach(async () => {
    product = await startProduct(open);
    for (const [brand, customer_id] of Object.entries(GONE))
      await product.database.db.updateTable('upgrade_brands').set({ customer_id }).where('id', '=', brand).execute();
  });
  afterEach(() => product.close());

  const customerOf = async (brand: string) =>
    (
      await product.database.db
        .selectFrom('upgrade_brands')
        .select('customer_id')
        .where('id', '=', brand)
        .executeTakeFirstOrThrow()
    ).customer_id;

  it('reaches a checkout with a new customer, by a key of its own', async () => {
    const keys: (string | null)[] = [];
    product.answering.provider = (request) => {
      if (request.method === 'POST' && request.url.endsWith('/v1/customers'))
        keys.push(request.headers.get('idempotency-key'));
      return undefined;
    };
    const first = await createCheckout(product);
    expect(first.status).toBe(200);
    const { data } = await product.stripe.customers.list({ email: 'owner@acme.test' });
    expect(data.map(({ id }) => id)).toEqual([await customerOf('brand_acme')]);
    expect(keys).toEqual([`customer-brand_acme-after-${GONE.brand_acme}`]);
    expect((await createCheckout(product)).body).toEqual(first.body);
  });

  it('finds the customer that the provider knows by the address, and its subscription', async () => {
    const answer = await product.call('GET', '/api/brand/existing-subscriptions/brand_northwind', { as: 'subscriber' });
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ brand_name: 'Northwind' })]);
    const [known] = (await product.stripe.customers.list({ email: 'subscribed@acme.test' })).data;
    expect(await customerOf('brand_northwind')).toBe(known?.id);
    expect((await product.call('POST', '/api/stripe/billing-portal', { as: 'subscriber' })).status).toBe(200);
  });

  it('holds no subscription and has no portal where nothing is left', async () => {
    const answer = await product.call('GET', '/api/brand/existing-subscriptions/brand_acme');
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await product.call('POST', '/api/stripe/billing-portal')).status).toBe(404);
  });

  it('asks once more only: a provider that goes on saying so is out of order', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const lists: string[] = [];
    product.answering.provider = (request) => {
      const { pathname } = new URL(request.url);
      if (!pathname.endsWith('/v1/subscriptions')) return undefined;
      lists.push(pathname);
      const error = { type: 'invalid_request_error', code: 'resource_missing', param: 'customer', message: 'gone' };
      return Response.json({ error }, { status: 400 });
    };
    expect(await createCheckout(product)).toMatchObject({ status: 502 });
    expect([lists.length, log.mock.calls.length]).toEqual([2, 1]);
    log.mockRestore();
  });
});
