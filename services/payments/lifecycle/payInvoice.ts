import type { PaymentsContext } from '../context.ts';
import { invoiceOf, subscriptionOf } from '../objects/find.ts';
import { recordEvent } from './recordEvent.ts';

/** Pays an open invoice, and with it what was past due. One that is paid stays as it is. Run it in a transaction. */
export async function payInvoice(context: PaymentsContext, id: string): Promise<void> {
  const paid = await context.db
    .updateTable('payments_invoices')
    .set({ status: 'paid', paid_at: context.now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  if (!paid) return;
  await recordEvent(context, 'invoice.paid', await invoiceOf(context, paid));
  const subscription = await context.db
    .updateTable('payments_subscriptions')
    .set({ status: 'active' })
    .where('id', '=', paid.subscription_id)
    .where('status', '=', 'past_due')
    .returningAll()
    .executeTakeFirst();
  if (!subscription) return;
  await recordEvent(context, 'customer.subscription.updated', await subscriptionOf(context, subscription));
}
