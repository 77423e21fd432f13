import { z } from 'zod';
import type { Desk } from '../desk.ts';
import { cancelAtPeriodEnd } from '../lifecycle/endSubscription.ts';
import { recordEvent } from '../lifecycle/recordEvent.ts';
import { mergedMetadata } from '../objects/columns.ts';
import { subscriptionOf, subscriptionRow } from '../objects/lookUp.ts';
import { flag, metadata } from '../wire/parameters.ts';
import { StripeRefusal } from '../wire/refusal.ts';

export const updateSubscriptionParameters = z.strictObject({
  cancel_at_period_end: flag.optional(),
  metadata: metadata.optional(),
});

export async function updateSubscription(
  desk: Desk,
  parameters: z.infer<typeof updateSubscriptionParameters>,
  id: string,
) {
  let row = await subscriptionRow(desk, id);
  if (row.status === 'canceled') {
    const message = 'A canceled subscription can only update its cancellation_details and metadata.';
    throw new StripeRefusal(400, { message });
  }
  if (parameters.metadata) {
    row = await desk.db
      .updateTable('payments_subscriptions')
      .set({ metadata: mergedMetadata(row.metadata, parameters.metadata) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (parameters.cancel_at_period_end === undefined) {
      await recordEvent(desk, 'customer.subscription.updated', await subscriptionOf(desk, row));
    }
  }
  if (parameters.cancel_at_period_end !== undefined) {
    row = await cancelAtPeriodEnd(desk, row, parameters.cancel_at_period_end);
  }
  return subscriptionOf(desk, row);
}
