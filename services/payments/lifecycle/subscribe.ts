import type { Desk } from '../desk.ts';
import { newStripeId } from '../ids.ts';
import type { InvoiceRow, PriceRow, SubscriptionRow } from '../tables.ts';
import { bill } from './bill.ts';
import { periodEnd } from './period.ts';

interface Wish {
  id?: string;
  customerId: string;
  price: PriceRow;
  quantity: number;
  /** JSON object of texts. */
  metadata: string;
  isPaid: boolean;
}

/** Starts a subscription now, with its first invoice. */
export async function subscribe(
  desk: Desk,
  wish: Wish,
): Promise<{ subscription: SubscriptionRow; invoice: InvoiceRow }> {
  const row: SubscriptionRow = {
    id: wish.id ?? newStripeId('sub'),
    customer_id: wish.customerId,
    item_id: newStripeId('si'),
    price_id: wish.price.id,
    quantity: wish.quantity,
    status: wish.isPaid ? 'active' : 'incomplete',
    cancel_at_period_end: 0,
    canceled_at: null,
    ended_at: null,
    period_start: desk.now,
    period_end: periodEnd(desk.now, wish.price.period, wish.price.period_count),
    latest_invoice_id: null,
    metadata: wish.metadata,
    created_at: desk.now,
  };
  await desk.db.insertInto('payments_subscriptions').values(row).execute();
  return bill(desk, row, wish.price, { status: wish.isPaid ? 'paid' : 'open', reason: 'subscription_create' });
}
