import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkoutSessionLookupSchema } from '#contracts/upgrade/checkout.ts';
import { databases } from '#tests/services/databases.ts';
import { cardForm, submit } from '#tests/services/payments/provider.ts';
import { createdCheckout, type Product, startProduct } from './product.ts';

const FIRST_PERIOD_END = Date.UTC(2026, 1, 15, 12) / 1000;

describe.each(databases)('what an owner is told besides, on $name', ({ open }) => {
  let product: Product;
  beforeEach(async () => {
    product = await startProduct(open);
  });
  afterEach(() => product.close());

  it('says when a cancelled subscription ends [D-283]', async () => {
    const path = '/api/brand/existing-subscriptions/brand_northwind';
    await product.stripe.subscriptions.update('sub_brand_northwind', { cancel_at_period_end: true });
    const answer = await product.call('GET', path, { as: 'subscriber' });
    expect(answer.body).toMatchObject({ ends_at: FIRST_PERIOD_END });
    await product.stripe.subscriptions.update('sub_brand_northwind', { cancel_at_period_end: false });
    expect((await product.call('GET', path, { as: 'subscriber' })).body).toMatchObject({ ends_at: null });
  });

  it('tells an account without a brand which one it is [D-282]', async () => {
    const answer = await product.call('GET', '/api/brand/get-id', { as: 'stranger' });
    expect(answer.body).toMatchObject({ error_details: { signed_in_as: 'nobody@elsewhere.test' } });
  });

  it("links the provider's receipt of what was paid [D-282]", async () => {
    const { sessionId, url } = await createdCheckout(product);
    await submit(url, cardForm('4242424242424242'));
    const { receipt_url } = checkoutSessionLookupSchema.parse(
      (await product.call('GET', `/api/stripe/sessions/${sessionId}`)).body,
    );
    const receipt = await fetch(receipt_url ?? '');
    expect(receipt.status).toBe(200);
    const text = await receipt.text();
    for (const shown of ['Receipt ', 'Brand Builder', 'Acme', '$29.00', 'January 15, 2026 – February 15, 2026'])
      expect(text).toContain(shown);
    expect((await fetch(`${product.origin}/sandbox/receipts/in_unknown`)).status).toBe(404);
  });
});
