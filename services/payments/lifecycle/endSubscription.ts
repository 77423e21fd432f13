import type { PaymentsContext } from '../context.ts';
import { subscriptionOf } from '../objects/find.ts';
import type { SubscriptionRow } from '../tables.ts';
import { recordEvent } from './recordEvent.ts';

/** Ends a subscription for good; `endedAt` is in ms. Run it in a transaction. */
export async function endSubscription(
  context: PaymentsContext,
  row: SubscriptionRow,
  endedAt: number,
): Promise<SubscriptionRow> {
  const ended = await context.db
    .updateTable('payments_subscriptions')
    .set({ status: 'canceled', ended_at: endedAt, canceled_at: row.canceled_at ?? context.now })
    .where('id', '=', row.id)
    .where('status', '!=', 'canceled')
    .returningAll()
    .executeTakeFirst();
  if (!ended) return row;
  await recordEvent(context, 'customer.subscription.deleted', await subscriptionOf(context, ended));
  return ended;
}

/** Marks a subscription to end with its period, or takes that back. */
export async function cancelAtPeriodEnd(
  context: PaymentsContext,
  row: SubscriptionRow,
  isWanted: boolean,
): Promise<SubscriptionRow> {
  const marked = await context.db
    .updateTable('payments_subscriptions')
    .set({ cancel_at_period_end: isWanted ? 1 : 0, canceled_at: isWanted ? (row.canceled_at ?? context.now) : null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(context, 'customer.subscription.updated', await subscriptionOf(context, marked));
  return marked;
}
