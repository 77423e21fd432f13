import type { PaymentsContext } from '../context.ts';
import { checkoutSessionObject } from '../objects/checkoutSession.ts';
import { invoiceOf, priceRow } from '../objects/find.ts';
import { subscriptionObject } from '../objects/subscription.ts';
import type { SessionRow } from '../tables.ts';
import { recordEvent } from './recordEvent.ts';

async function settle(context: PaymentsContext, session: SessionRow): Promise<void> {
  await recordEvent(
    context,
    'checkout.session.async_payment_succeeded',
    checkoutSessionObject(session, context.origin),
  );
  const subscription = await context.db
    .updateTable('payments_subscriptions')
    .set({ status: 'active' })
    .where('id', '=', session.subscription_id)
    .where('status', '=', 'incomplete')
    .returningAll()
    .executeTakeFirst();
  if (!subscription) return;
  const invoice = await context.db
    .updateTable('payments_invoices')
    .set({ status: 'paid', paid_at: context.now })
    .where('id', '=', session.invoice_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(context, 'invoice.paid', await invoiceOf(context, invoice));
  const price = await priceRow(context, subscription.price_id);
  await recordEvent(context, 'customer.subscription.updated', subscriptionObject(subscription, price));
}

/** Payments that settle late arrive. Run it in a transaction. */
export async function settleSessions(context: PaymentsContext): Promise<void> {
  const due = await context.db
    .updateTable('payments_sessions')
    .set({ payment_status: 'paid', settles_at: null })
    .where('settles_at', 'is not', null)
    .where('settles_at', '<=', context.now)
    .returningAll()
    .execute();
  for (const session of due) await settle(context, session);
}
