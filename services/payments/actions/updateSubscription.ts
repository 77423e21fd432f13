import { z } from 'zod';
import type { PaymentsContext } from '../context.ts';
import { cancelAtPeriodEnd } from '../lifecycle/endSubscription.ts';
import { recordEvent } from '../lifecycle/recordEvent.ts';
import { mergedMetadata } from '../objects/columns.ts';
import { subscriptionOf, subscriptionRow } from '../objects/find.ts';
import { flag, metadata } from '../wire/parameters.ts';
import { StripeError } from '../wire/error.ts';

export const updateSubscriptionParameters = z.strictObject({
  cancel_at_period_end: flag.optional(),
  metadata: metadata.optional(),
});

export async function updateSubscription(
  context: PaymentsContext,
  parameters: z.infer<typeof updateSubscriptionParameters>,
  id: string,
) {
  let row = await subscriptionRow(context, id);
  if (row.status === 'canceled') {
    const message = 'A canceled subscription can only update its cancellation_details and metadata.';
    throw new StripeError(400, { message });
  }
  if (parameters.metadata) {
    row = await context.db
      .updateTable('payments_subscriptions')
      .set({ metadata: mergedMetadata(row.metadata, parameters.metadata) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (parameters.cancel_at_period_end === undefined) {
      await recordEvent(context, 'customer.subscription.updated', await subscriptionOf(context, row));
    }
  }
  if (parameters.cancel_at_period_end !== undefined) {
    row = await cancelAtPeriodEnd(context, row, parameters.cancel_at_period_end);
  }
  return subscriptionOf(context, row);
}
