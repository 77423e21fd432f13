import type { PaymentsContext } from '../context.ts';
import { newStripeId } from '../ids.ts';

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.expired'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed';

/** Notes that something happened, in the same transaction; it is delivered to the webhook afterwards. */
export async function recordEvent(context: PaymentsContext, type: EventType, object: unknown): Promise<void> {
  await context.db
    .insertInto('payments_events')
    .values({
      id: newStripeId('evt'),
      type,
      object: JSON.stringify(object),
      created_at: context.now,
      delivered_at: null,
      attempts: 0,
      next_attempt_at: context.now,
    })
    .execute();
}
