import type { PaymentsContext } from '../context.ts';
import { newStripeId } from '../ids.ts';
import type { InvoiceRow, PriceRow, SubscriptionRow } from '../tables.ts';

/** Writes the invoice of the subscription's current period and makes it the latest one. */
export async function createInvoice(
  context: PaymentsContext,
  subscription: SubscriptionRow,
  price: PriceRow,
  invoice: Pick<InvoiceRow, 'status' | 'reason'>,
): Promise<{ invoice: InvoiceRow; subscription: SubscriptionRow }> {
  const id = newStripeId('in');
  const row: InvoiceRow = {
    id,
    line_id: newStripeId('il'),
    number: `TS-${id.slice(-8).toUpperCase()}-0001`,
    customer_id: subscription.customer_id,
    subscription_id: subscription.id,
    status: invoice.status,
    reason: invoice.reason,
    amount: price.unit_amount * subscription.quantity,
    currency: price.currency,
    period_start: subscription.period_start,
    period_end: subscription.period_end,
    paid_at: invoice.status === 'paid' ? context.now : null,
    metadata: '{}',
    created_at: context.now,
  };
  await context.db.insertInto('payments_invoices').values(row).execute();
  const subscriptionWithInvoice = await context.db
    .updateTable('payments_subscriptions')
    .set({ latest_invoice_id: id })
    .where('id', '=', subscription.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { invoice: row, subscription: subscriptionWithInvoice };
}
