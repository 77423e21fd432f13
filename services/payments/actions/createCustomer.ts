import { z } from 'zod';
import type { PaymentsContext } from '../context.ts';
import { newStripeId } from '../ids.ts';
import { mergedMetadata } from '../objects/columns.ts';
import { customerObject } from '../objects/customer.ts';
import { customerRow } from '../objects/find.ts';
import type { CustomerRow } from '../tables.ts';
import { metadata } from '../wire/parameters.ts';

export const customerParameters = z.strictObject({
  email: z.string().min(1).max(512).optional(),
  name: z.string().min(1).max(256).optional(),
  description: z.string().min(1).max(350).optional(),
  metadata: metadata.optional(),
});
type Parameters = z.infer<typeof customerParameters>;

export async function createCustomer(context: PaymentsContext, parameters: Parameters) {
  const row: CustomerRow = {
    id: newStripeId('cus'),
    email: parameters.email ?? null,
    name: parameters.name ?? null,
    description: parameters.description ?? null,
    metadata: JSON.stringify(parameters.metadata ?? {}),
    created_at: context.now,
  };
  await context.db.insertInto('payments_customers').values(row).execute();
  return customerObject(row);
}

export async function updateCustomer(context: PaymentsContext, parameters: Parameters, id: string) {
  const row = await customerRow(context, id);
  const { email, name, description } = parameters;
  const changed = await context.db
    .updateTable('payments_customers')
    .set({
      email: email ?? row.email,
      name: name ?? row.name,
      description: description ?? row.description,
      metadata: mergedMetadata(row.metadata, parameters.metadata),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return customerObject(changed);
}
