import type Stripe from 'stripe';
import { closePlaceOf } from './checkoutPlaces.ts';
import { fulfil, isBrand, keepSubscription, sessionExpansion } from './fulfilment.ts';
import type { Office } from './office.ts';
import { askProvider, found } from './provider.ts';
import { endReplaced } from './subscriptions.ts';
import type { WebhookEventRow } from './tables.ts';

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

async function brandOf(office: Office, subscription: Stripe.Subscription): Promise<string | undefined> {
  const named = subscription.metadata['brand_id'];
  if (named !== undefined) return (await isBrand(office, named)) ? named : undefined;
  const brand = await office.db
    .selectFrom('upgrade_brands')
    .select('id')
    .where('customer_id', '=', idOf(subscription.customer))
    .executeTakeFirst();
  return brand?.id;
}

async function takeInSession(office: Office, id: string): Promise<void> {
  const session = await found(office.stripe.checkout.sessions.retrieve(id, { expand: sessionExpansion }));
  if (!session) return;
  if (session.status === 'expired') await closePlaceOf(office, id);
  await fulfil(office, session, 'webhook');
  await endReplaced(office, session);
}

async function takeInSubscription(office: Office, id: string): Promise<void> {
  const subscription = await found(office.stripe.subscriptions.retrieve(id));
  const brandId = subscription && (await brandOf(office, subscription));
  if (subscription && brandId !== undefined) await keepSubscription(office, brandId, subscription);
}

/**
 * Takes in one event. Its content is not believed, only what the provider says now: so events may come twice, late and in
 * any order, and all end in the same state.
 */
export async function takeIn(office: Office, event: WebhookEventRow): Promise<void> {
  await askProvider(office.providerLimit, async () => {
    if (event.session_id !== null) await takeInSession(office, event.session_id);
    if (event.subscription_id !== null) await takeInSubscription(office, event.subscription_id);
  });
}
