import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { type Product, startProduct } from './product.ts';

describe.each(databases.slice(0, 1))('the plan on sale [D-282]', ({ open }) => {
  let product: Product;
  beforeEach(async () => {
    product = await startProduct(open);
  });
  afterEach(() => product.close());

  it('is told by the provider: name, price, period, and what it brings', async () => {
    expect(await product.upgrade.readOffer()).toEqual({
      name: 'Brand Builder',
      price: '$29.00 per month',
      features: ['A public page for your brand', 'As many products as you like', 'Visits and sales, month by month'],
    });
  });

  it.each([
    [
      { unit_amount: 9000, currency: 'eur', recurring: { interval: 'month', interval_count: 3 } },
      '€90.00 every 3 months',
    ],
    [{ unit_amount: 5000, currency: 'jpy', recurring: { interval: 'year', interval_count: 1 } }, '¥5,000 per year'],
    [
      { unit_amount: 990_000, currency: 'huf', recurring: { interval: 'month', interval_count: 1 } },
      'HUF\u{a0}9,900 per month',
    ],
  ])('says what it costs in words: %j [D-441]', async (changes, words) => {
    const price = await product.stripe.prices.retrieve('price_brand_builder_monthly', { expand: ['product'] });
    product.answering.provider = () => Response.json({ ...price, ...changes });
    expect((await product.upgrade.readOffer())?.price).toBe(words);
  });

  it.each([
    ['a price that is paid once', { type: 'one_time', recurring: null }],
    ['a price without a fixed amount', { unit_amount: null }],
    ['a product that is gone', { product: { id: 'prod_x', object: 'product', deleted: true } }],
  ])('is not told in one line: %s', async (_, changes) => {
    const price = await product.stripe.prices.retrieve('price_brand_builder_monthly', { expand: ['product'] });
    product.answering.provider = () => Response.json({ ...price, ...changes });
    expect(await product.upgrade.readOffer()).toBeNull();
  });

  it('is not known while the provider is out of order', async () => {
    product.answering.provider = () => new Response('gone', { status: 503 });
    await expect(product.upgrade.readOffer()).rejects.toMatchObject({ errorType: 'payment_provider_failed' });
  });
});
