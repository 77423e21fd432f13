import { z } from 'zod';
import type { Desk } from '../desk.ts';
import { newStripeId } from '../ids.ts';
import { productObject } from '../objects/catalogue.ts';
import type { ProductRow } from '../tables.ts';
import { flag, metadata } from '../wire/parameters.ts';
import { StripeRefusal } from '../wire/refusal.ts';

export const createProductParameters = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,255}$/)
    .optional(),
  name: z.string().min(1).max(250),
  description: z.string().min(1).max(5000).optional(),
  active: flag.optional(),
  metadata: metadata.optional(),
});

export async function createProduct(desk: Desk, parameters: z.infer<typeof createProductParameters>) {
  const row: ProductRow = {
    id: parameters.id ?? newStripeId('prod'),
    name: parameters.name,
    description: parameters.description ?? null,
    active: parameters.active === false ? 0 : 1,
    metadata: JSON.stringify(parameters.metadata ?? {}),
    created_at: desk.now,
    updated_at: desk.now,
  };
  const made = await desk.db
    .insertInto('payments_products')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return productObject(row);
  throw new StripeRefusal(400, { code: 'resource_already_exists', message: 'Product already exists.' });
}
