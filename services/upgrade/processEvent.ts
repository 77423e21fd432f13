import type Stripe from 'stripe';
import { expireReservationOf } from './checkoutReservations.ts';
import { fulfil, isBrand, saveSubscription, sessionExpansion } from './fulfilment.ts';
import type { UpgradeContext } from './context.ts';
import { callProvider, findOrUndefined } from './provider.ts';
import { cancelReplaced } from './subscriptions.ts';
import type { WebhookEventRow } from './tables.ts';

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

async function brandOf(context: UpgradeContext, subscription: Stripe.Subscription): Promise<string | undefined> {
  const named = subscription.metadata['brand_id'];
  if (named !== undefined) return (await isBrand(context, named)) ? named : undefined;
  const brand = await context.db
    .selectFrom('upgrade_brands')
    .select('id')
    .where('customer_id', '=', idOf(subscription.customer))
    .executeTakeFirst();
  return brand?.id;
}

async function syncCheckoutSession(context: UpgradeContext, id: string): Promise<void> {
  const session = await findOrUndefined(context.stripe.checkout.sessions.retrieve(id, { expand: sessionExpansion }));
  if (!session) return;
  if (session.status === 'expired') await expireReservationOf(context, id);
  await fulfil(context, session, 'webhook');
  await cancelReplaced(context, session);
}

async function syncSubscription(context: UpgradeContext, id: string): Promise<void> {
  const subscription = await findOrUndefined(context.stripe.subscriptions.retrieve(id));
  const brandId = subscription && (await brandOf(context, subscription));
  if (subscription && brandId !== undefined) await saveSubscription(context, brandId, subscription);
}

/**
 * Takes in one event. Its content is not believed, only what the provider says now: so events may come twice, late and in
 * any order, and all end in the same state.
 */
export async function processEvent(context: UpgradeContext, event: WebhookEventRow): Promise<void> {
  await callProvider(context.providerLimit, async () => {
    if (event.session_id !== null) await syncCheckoutSession(context, event.session_id);
    if (event.subscription_id !== null) await syncSubscription(context, event.subscription_id);
  });
}
