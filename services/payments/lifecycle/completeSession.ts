import type { Desk } from '../desk.ts';
import { newStripeId } from '../ids.ts';
import { checkoutSessionObject } from '../objects/checkoutSession.ts';
import { invoiceObject } from '../objects/invoice.ts';
import { priceRow, sessionRow } from '../objects/lookUp.ts';
import { subscriptionObject } from '../objects/subscription.ts';
import type { SessionRow } from '../tables.ts';
import { recordEvent } from './recordEvent.ts';
import { subscribe } from './subscribe.ts';

/** How long a payment takes that settles late (D-20), in ms. */
export const SETTLING_TIME = 4_000;

async function customerOf(desk: Desk, session: SessionRow, name: string): Promise<string> {
  if (session.customer_id !== null) return session.customer_id;
  const id = newStripeId('cus');
  await desk.db
    .insertInto('payments_customers')
    .values({ id, email: session.customer_email, name, description: null, metadata: '{}', created_at: desk.now })
    .execute();
  return id;
}

/**
 * The card was accepted: the session is complete and its subscription starts. Run it in a transaction.
 * A session that is no longer open stays as it is, so that a form sent twice pays once.
 */
export async function completeSession(
  desk: Desk,
  id: string,
  card: { name: string; settlesLate: boolean },
): Promise<SessionRow> {
  const taken = await desk.db
    .updateTable('payments_sessions')
    .set({ status: 'complete', payment_status: card.settlesLate ? 'unpaid' : 'paid' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', desk.now)
    .returningAll()
    .executeTakeFirst();
  if (!taken) return sessionRow(desk, id);
  const price = await priceRow(desk, taken.price_id);
  const customerId = await customerOf(desk, taken, card.name);
  const { subscription, invoice } = await subscribe(desk, {
    customerId,
    price,
    quantity: taken.quantity,
    metadata: taken.subscription_metadata,
    isPaid: !card.settlesLate,
  });
  const session = await desk.db
    .updateTable('payments_sessions')
    .set({
      customer_id: customerId,
      customer_name: card.name,
      subscription_id: subscription.id,
      invoice_id: invoice.id,
      settles_at: card.settlesLate ? desk.now + SETTLING_TIME : null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(desk, 'customer.subscription.created', subscriptionObject(subscription, price));
  if (!card.settlesLate) await recordEvent(desk, 'invoice.paid', invoiceObject(invoice, subscription, price));
  await recordEvent(desk, 'checkout.session.completed', checkoutSessionObject(session, desk.origin));
  return session;
}
