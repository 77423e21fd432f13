import type Stripe from 'stripe';
import { closePlaceOf } from './checkoutPlaces.ts';
import { fulfil, isBrand, keepSubscription, sessionExpansion } from './fulfilment.ts';
import type { Office } from './office.ts';
import { askProvider, found } from './provider.ts';
import { endReplaced } from './subscriptions.ts';
import type { WebhookEventRow } from './tables.ts';

interface Subject {
  session_id: string | null;
  subscription_id: string | null;
}

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** What an event is about; undefined for types that change nothing here. */
export function subjectOf(event: Stripe.Event): Subject | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { session_id: event.data.object.id, subscription_id: null };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { session_id: null, subscription_id: event.data.object.id };
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return {
        session_id: null,
        subscription_id: idOf(event.data.object.parent?.subscription_details?.subscription),
      };
    default:
      return undefined;
  }
}

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
