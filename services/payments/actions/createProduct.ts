import { z } from 'zod';
import type { PaymentsContext } from '../context.ts';
import { newStripeId } from '../ids.ts';
import { productObject } from '../objects/catalogue.ts';
import type { ProductRow } from '../tables.ts';
import { flag, metadata } from '../wire/parameters.ts';
import { StripeError } from '../wire/error.ts';

export const createProductParameters = z.strictObject({
  id: z
    .string()
    .regex(/^[\w-]{1,255}$/)
    .optional(),
  name: z.string().min(1).max(250),
  description: z.string().min(1).max(5000).optional(),
  marketing_features: z
    .array(z.strictObject({ name: z.string().min(1).max(80) }))
    .max(15)
    .optional(),
  active: flag.optional(),
  metadata: metadata.optional(),
});

export async function createProduct(context: PaymentsContext, parameters: z.infer<typeof createProductParameters>) {
  const row: ProductRow = {
    id: parameters.id ?? newStripeId('prod'),
    name: parameters.name,
    description: parameters.description ?? null,
    marketing_features: JSON.stringify((parameters.marketing_features ?? []).map(({ name }) => name)),
    active: parameters.active === false ? 0 : 1,
    metadata: JSON.stringify(parameters.metadata ?? {}),
    created_at: context.now,
    updated_at: context.now,
  };
  const made = await context.db
    .insertInto('payments_products')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return productObject(row);
  throw new StripeError(400, { code: 'resource_already_exists', message: 'Product already exists.' });
}
