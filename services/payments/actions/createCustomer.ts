import { z } from 'zod';
import type { Desk } from '../desk.ts';
import { newStripeId } from '../ids.ts';
import { mergedMetadata } from '../objects/columns.ts';
import { customerObject } from '../objects/customer.ts';
import { customerRow } from '../objects/lookUp.ts';
import type { CustomerRow } from '../tables.ts';
import { metadata } from '../wire/parameters.ts';

export const customerParameters = z.strictObject({
  email: z.string().min(1).max(512).optional(),
  name: z.string().min(1).max(256).optional(),
  description: z.string().min(1).max(350).optional(),
  metadata: metadata.optional(),
});
type Parameters = z.infer<typeof customerParameters>;

export async function createCustomer(desk: Desk, parameters: Parameters) {
  const row: CustomerRow = {
    id: newStripeId('cus'),
    email: parameters.email ?? null,
    name: parameters.name ?? null,
    description: parameters.description ?? null,
    metadata: JSON.stringify(parameters.metadata ?? {}),
    created_at: desk.now,
  };
  await desk.db.insertInto('payments_customers').values(row).execute();
  return customerObject(row);
}

export async function updateCustomer(desk: Desk, parameters: Parameters, id: string) {
  const row = await customerRow(desk, id);
  const { email, name, description } = parameters;
  const changed = await desk.db
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
