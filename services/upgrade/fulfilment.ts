import type Stripe from 'stripe';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { counter } from '#services/platform/metrics.ts';
import type { UpgradeContext } from './context.ts';
import { findOwner } from './mails/owner.ts';
import { nameOf } from './planParts.ts';
import { saveSubscription } from './subscriptionState.ts';
import type { FulfilmentRow } from './tables.ts';

/** A checkout session with what `sessionExpansion` asks for. */
export const sessionExpansion = ['line_items.data.price.product', 'subscription'];

/** The name of what a session sells; undefined when the provider left it out. */
export const productName = ({ line_items }: Stripe.Checkout.Session): string | undefined =>
  nameOf(line_items?.data[0]?.price ?? undefined);

export function subscriptionOf(session: Stripe.Checkout.Session): Stripe.Subscription | undefined {
  return typeof session.subscription === 'object' ? (session.subscription ?? undefined) : undefined;
}

/** The provider's page of the invoice, where there is one and it was expanded. */
export function receiptUrl({ invoice }: Stripe.Checkout.Session): string | null {
  return typeof invoice === 'object' ? (invoice?.hosted_invoice_url ?? null) : null;
}

const paid = counter('tinyspark_fulfilments_total', 'Paid checkouts that were handed out, and who found them', [
  'found_by',
]);

/**
 * Hands out what was paid for: exactly once for a session, by the first that comes: webhook or lookup. A session that is not
 * complete or not paid changes nothing.
 */
export async function fulfil(
  context: UpgradeContext,
  session: Stripe.Checkout.Session,
  foundBy: FulfilmentRow['found_by'],
): Promise<void> {
  const brandId = session.metadata?.['brand_id'];
  if (session.status !== 'complete' || session.payment_status === 'unpaid' || brandId === undefined) return;
  const subscription = subscriptionOf(session);
  const plan = productName(session) ?? '';
  const owner = await findOwner(context, brandId);
  if (owner === undefined) return;
  const isFirst = await inTransaction(context.db, async (db) => {
    const first = await db
      .insertInto('upgrade_fulfilments')
      .values({
        session_id: session.id,
        brand_id: brandId,
        subscription_id: subscription?.id ?? null,
        plan,
        found_by: foundBy,
        created_at: context.clock.now(),
      })
      .onConflict((conflict) => conflict.column('session_id').doNothing())
      .returning('session_id')
      .executeTakeFirst();
    if (!first) return false;
    await db.updateTable('upgrade_brands').set({ plan }).where('id', '=', brandId).execute();
    await db.updateTable('upgrade_checkouts').set({ state: 'complete' }).where('session_id', '=', session.id).execute();
    if (subscription) await saveSubscription({ ...context, db }, owner, subscription);
    return true;
  });
  if (isFirst) paid.add({ found_by: foundBy });
}
