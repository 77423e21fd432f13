import type { Desk } from '../desk.ts';
import { invoiceObject } from '../objects/invoice.ts';
import { priceRow } from '../objects/lookUp.ts';
import { subscriptionObject } from '../objects/subscription.ts';
import type { SubscriptionRow } from '../tables.ts';
import { bill } from './bill.ts';
import { endSubscription } from './endSubscription.ts';
import { nextPeriodEnd } from './period.ts';
import { recordEvent } from './recordEvent.ts';

/** The next period begins where the last one ended, with its own paid invoice. */
async function renew(desk: Desk, row: SubscriptionRow): Promise<SubscriptionRow> {
  const price = await priceRow(desk, row.price_id);
  const period_end = nextPeriodEnd(row.created_at, price.period, price.period_count, row.period_end);
  const renewed = await desk.db
    .updateTable('payments_subscriptions')
    .set({ period_start: row.period_end, period_end })
    .where('id', '=', row.id)
    .where('period_end', '=', row.period_end)
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirst();
  if (!renewed) return row;
  const { invoice, subscription } = await bill(desk, renewed, price, { status: 'paid', reason: 'subscription_cycle' });
  await recordEvent(desk, 'invoice.paid', invoiceObject(invoice, subscription, price));
  await recordEvent(desk, 'customer.subscription.updated', subscriptionObject(subscription, price));
  return subscription;
}

/** A period is over: the subscription ends if that was asked for, else the next period begins. */
export async function turnPeriod(desk: Desk, row: SubscriptionRow): Promise<SubscriptionRow> {
  if (row.cancel_at_period_end === 1) return endSubscription(desk, row, row.period_end);
  return renew(desk, row);
}

/** Turns every period that is over. A server that slept for months catches up one period at a time. */
export async function renewSubscriptions(desk: Desk): Promise<void> {
  const due = await desk.db
    .selectFrom('payments_subscriptions')
    .selectAll()
    .where('status', '=', 'active')
    .where('period_end', '<=', desk.now)
    .execute();
  for (const row of due) {
    let turned = await turnPeriod(desk, row);
    while (turned.status === 'active' && turned.period_end <= desk.now && turned.period_end > row.period_end) {
      turned = await turnPeriod(desk, turned);
    }
  }
}
