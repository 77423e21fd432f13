import type { Desk } from '../desk.ts';
import { checkoutSessionObject } from '../objects/checkoutSession.ts';
import { invoiceOf, priceRow } from '../objects/lookUp.ts';
import { subscriptionObject } from '../objects/subscription.ts';
import type { SessionRow } from '../tables.ts';
import { recordEvent } from './recordEvent.ts';

async function settle(desk: Desk, session: SessionRow): Promise<void> {
  await recordEvent(desk, 'checkout.session.async_payment_succeeded', checkoutSessionObject(session, desk.origin));
  const subscription = await desk.db
    .updateTable('payments_subscriptions')
    .set({ status: 'active' })
    .where('id', '=', session.subscription_id)
    .where('status', '=', 'incomplete')
    .returningAll()
    .executeTakeFirst();
  if (!subscription) return;
  const invoice = await desk.db
    .updateTable('payments_invoices')
    .set({ status: 'paid', paid_at: desk.now })
    .where('id', '=', session.invoice_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(desk, 'invoice.paid', await invoiceOf(desk, invoice));
  const price = await priceRow(desk, subscription.price_id);
  await recordEvent(desk, 'customer.subscription.updated', subscriptionObject(subscription, price));
}

/** Payments that settle late arrive. Run it in a transaction. */
export async function settleSessions(desk: Desk): Promise<void> {
  const due = await desk.db
    .updateTable('payments_sessions')
    .set({ payment_status: 'paid', settles_at: null })
    .where('settles_at', 'is not', null)
    .where('settles_at', '<=', desk.now)
    .returningAll()
    .execute();
  for (const session of due) await settle(desk, session);
}
