import type { PaymentsContext } from '../context.ts';
import { newStripeId } from '../ids.ts';
import type { Card } from '../objects/paymentMethod.ts';
import type { InvoiceRow, PriceRow, SubscriptionRow } from '../tables.ts';
import { createInvoice } from './createInvoice.ts';
import { periodEnd } from './period.ts';

interface NewSubscription {
  id?: string;
  customerId: string;
  price: PriceRow;
  quantity: number;
  /** JSON object of texts. */
  metadata: string;
  isPaid: boolean;
  card: Card;
}

/** Starts a subscription now, with its first invoice. */
export async function createSubscription(
  context: PaymentsContext,
  given: NewSubscription,
): Promise<{ subscription: SubscriptionRow; invoice: InvoiceRow }> {
  const row: SubscriptionRow = {
    id: given.id ?? newStripeId('sub'),
    customer_id: given.customerId,
    item_id: newStripeId('si'),
    price_id: given.price.id,
    quantity: given.quantity,
    status: given.isPaid ? 'active' : 'incomplete',
    cancel_at_period_end: 0,
    canceled_at: null,
    ended_at: null,
    period_start: context.now,
    period_end: periodEnd(context.now, given.price.period, given.price.period_count),
    latest_invoice_id: null,
    card: JSON.stringify(given.card),
    metadata: given.metadata,
    created_at: context.now,
  };
  await context.db.insertInto('payments_subscriptions').values(row).execute();
  return createInvoice(context, row, given.price, {
    status: given.isPaid ? 'paid' : 'open',
    reason: 'subscription_create',
  });
}
