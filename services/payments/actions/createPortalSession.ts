import { z } from 'zod';
import type { PaymentsContext } from '../context.ts';
import { newStripeId } from '../ids.ts';
import { customerRow } from '../objects/find.ts';
import { portalSessionObject } from '../objects/portalSession.ts';
import type { PortalSessionRow } from '../tables.ts';
import { address } from '../wire/parameters.ts';

export const createPortalSessionParameters = z.strictObject({
  customer: z.string().min(1),
  return_url: address.optional(),
});

/** Opens the page where a customer sees and cancels a subscription. */
export async function createPortalSession(
  context: PaymentsContext,
  parameters: z.infer<typeof createPortalSessionParameters>,
) {
  const customer = await customerRow(context, parameters.customer, 'customer');
  const row: PortalSessionRow = {
    id: newStripeId('bps'),
    customer_id: customer.id,
    return_url: parameters.return_url ?? null,
    created_at: context.now,
  };
  await context.db.insertInto('payments_portal_sessions').values(row).execute();
  return portalSessionObject(row, context.origin);
}
