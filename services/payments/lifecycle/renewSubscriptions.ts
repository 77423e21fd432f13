import type { PaymentsContext } from '../context.ts';
import { invoiceObject } from '../objects/invoice.ts';
import { priceRow } from '../objects/find.ts';
import { subscriptionObject } from '../objects/subscription.ts';
import type { SubscriptionRow } from '../tables.ts';
import { createInvoice } from './createInvoice.ts';
import { endSubscription } from './endSubscription.ts';
import { nextPeriodEnd } from './period.ts';
import { recordEvent } from './recordEvent.ts';

/** The next period begins where the last one ended, with its own invoice: a paid one, or an open one that waits for another card. */
async function renew(context: PaymentsContext, row: SubscriptionRow, isPaid = true): Promise<SubscriptionRow> {
  const price = await priceRow(context, row.price_id);
  const period_end = nextPeriodEnd(row.created_at, price.period, price.period_count, row.period_end);
  const renewed = await context.db
    .updateTable('payments_subscriptions')
    .set({ period_start: row.period_end, period_end, status: isPaid ? 'active' : 'past_due' })
    .where('id', '=', row.id)
    .where('period_end', '=', row.period_end)
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirst();
  if (!renewed) return row;
  const { invoice, subscription } = await createInvoice(context, renewed, price, {
    status: isPaid ? 'paid' : 'open',
    reason: 'subscription_cycle',
  });
  const event = isPaid ? 'invoice.paid' : 'invoice.payment_failed';
  await recordEvent(context, event, invoiceObject(invoice, subscription, price, context.origin));
  await recordEvent(context, 'customer.subscription.updated', subscriptionObject(subscription, price));
  return subscription;
}

/** The card is declined for the next period: the subscription is past due until its open invoice is paid. */
export const failPayment = (context: PaymentsContext, row: SubscriptionRow): Promise<SubscriptionRow> =>
  renew(context, row, false);

/** A period is over: the subscription ends if that was asked for, else the next period begins. */
export async function endPeriod(context: PaymentsContext, row: SubscriptionRow): Promise<SubscriptionRow> {
  if (row.cancel_at_period_end === 1) return endSubscription(context, row, row.period_end);
  return renew(context, row);
}

/** FairQueue every period that is over. A server that slept for months catches up one period at a time. */
export async function renewSubscriptions(context: PaymentsContext): Promise<void> {
  const due = await context.db
    .selectFrom('payments_subscriptions')
    .selectAll()
    .where('status', '=', 'active')
    .where('period_end', '<=', context.now)
    .execute();
  for (const row of due) {
    let current = await endPeriod(context, row);
    while (current.status === 'active' && current.period_end <= context.now && current.period_end > row.period_end) {
      current = await endPeriod(context, current);
    }
  }
}
