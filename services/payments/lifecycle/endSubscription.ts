import type { Desk } from '../desk.ts';
import { subscriptionOf } from '../objects/lookUp.ts';
import type { SubscriptionRow } from '../tables.ts';
import { recordEvent } from './recordEvent.ts';

/** Ends a subscription for good; `endedAt` is in ms. Run it in a transaction. */
export async function endSubscription(desk: Desk, row: SubscriptionRow, endedAt: number): Promise<SubscriptionRow> {
  const ended = await desk.db
    .updateTable('payments_subscriptions')
    .set({ status: 'canceled', ended_at: endedAt, canceled_at: row.canceled_at ?? desk.now })
    .where('id', '=', row.id)
    .where('status', '!=', 'canceled')
    .returningAll()
    .executeTakeFirst();
  if (!ended) return row;
  await recordEvent(desk, 'customer.subscription.deleted', await subscriptionOf(desk, ended));
  return ended;
}

/** Marks a subscription to end with its period, or takes that back. */
export async function cancelAtPeriodEnd(desk: Desk, row: SubscriptionRow, isWanted: boolean): Promise<SubscriptionRow> {
  const marked = await desk.db
    .updateTable('payments_subscriptions')
    .set({ cancel_at_period_end: isWanted ? 1 : 0, canceled_at: isWanted ? (row.canceled_at ?? desk.now) : null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(desk, 'customer.subscription.updated', await subscriptionOf(desk, marked));
  return marked;
}
