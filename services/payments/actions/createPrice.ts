import { z } from 'zod';
import type { PaymentsContext } from '../context.ts';
import { newStripeId } from '../ids.ts';
import { priceObject } from '../objects/catalogue.ts';
import { productRow } from '../objects/find.ts';
import type { PriceRow } from '../tables.ts';
import { flag, integer, metadata } from '../wire/parameters.ts';

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.pipe(z.number().min(1).max(36)).optional(),
});

export const createPriceParameters = z.strictObject({
  product: z.string().min(1),
  currency: z.string().length(3).toLowerCase(),
  unit_amount: integer.pipe(z.number().min(0).max(99_999_999)),
  recurring,
  nickname: z.string().min(1).max(250).optional(),
  lookup_key: z.string().min(1).max(200).optional(),
  active: flag.optional(),
  metadata: metadata.optional(),
});

/** The sandbox sells subscriptions only, so `recurring` is needed. */
export async function createPrice(context: PaymentsContext, parameters: z.infer<typeof createPriceParameters>) {
  const product = await productRow(context, parameters.product, 'product');
  const row: PriceRow = {
    id: newStripeId('price'),
    product_id: product.id,
    currency: parameters.currency,
    unit_amount: parameters.unit_amount,
    period: parameters.recurring.interval,
    period_count: parameters.recurring.interval_count ?? 1,
    nickname: parameters.nickname ?? null,
    lookup_key: parameters.lookup_key ?? null,
    active: parameters.active === false ? 0 : 1,
    metadata: JSON.stringify(parameters.metadata ?? {}),
    created_at: context.now,
  };
  await context.db.insertInto('payments_prices').values(row).execute();
  return priceObject(row);
}
