import type { PaymentsContext } from '../context.ts';
import { newStripeId } from '../ids.ts';
import { checkoutSessionObject } from '../objects/checkoutSession.ts';
import { invoiceObject } from '../objects/invoice.ts';
import type { Card } from '../objects/paymentMethod.ts';
import { priceRow, sessionRow } from '../objects/find.ts';
import { subscriptionObject } from '../objects/subscription.ts';
import type { SessionRow } from '../tables.ts';
import { recordEvent } from './recordEvent.ts';
import { createSubscription } from './createSubscription.ts';

/** Time until a payment that settles late (D-20) is settled, in ms. */
export const SETTLING_TIME = 4_000;

async function customerOf(context: PaymentsContext, session: SessionRow, name: string): Promise<string> {
  if (session.customer_id !== null) return session.customer_id;
  const id = newStripeId('cus');
  await context.db
    .insertInto('payments_customers')
    .values({ id, email: session.customer_email, name, description: null, metadata: '{}', created_at: context.now })
    .execute();
  return id;
}

/**
 * The card was accepted: the session is complete and its subscription starts. Run it in a transaction.
 * A session that is no longer open stays as it is, so that a form sent twice pays once.
 */
export async function completeSession(
  context: PaymentsContext,
  id: string,
  { name, settlesLate, card }: { name: string; settlesLate: boolean; card: Card },
): Promise<SessionRow> {
  const taken = await context.db
    .updateTable('payments_sessions')
    .set({ status: 'complete', payment_status: settlesLate ? 'unpaid' : 'paid' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', context.now)
    .returningAll()
    .executeTakeFirst();
  if (!taken) return sessionRow(context, id);
  const price = await priceRow(context, taken.price_id);
  const customerId = await customerOf(context, taken, name);
  const { subscription, invoice } = await createSubscription(context, {
    customerId,
    price,
    quantity: taken.quantity,
    metadata: taken.subscription_metadata,
    isPaid: !settlesLate,
    card,
  });
  const session = await context.db
    .updateTable('payments_sessions')
    .set({
      customer_id: customerId,
      customer_name: name,
      subscription_id: subscription.id,
      invoice_id: invoice.id,
      settles_at: settlesLate ? context.now + SETTLING_TIME : null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(context, 'customer.subscription.created', subscriptionObject(subscription, price));
  if (!settlesLate)
    await recordEvent(context, 'invoice.paid', invoiceObject(invoice, subscription, price, context.origin));
  await recordEvent(context, 'checkout.session.completed', checkoutSessionObject(session, context.origin));
  return session;
}
