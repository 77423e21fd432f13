import type Stripe from 'stripe';
import { expireReservationOf } from './checkoutReservations.ts';
import { fulfil, sessionExpansion } from './fulfilment.ts';
import type { UpgradeContext } from './context.ts';
import { mailInvoice } from './mails/invoiceMail.ts';
import { findOwner, type Owner } from './mails/owner.ts';
import { subscriptionExpansion } from './planParts.ts';
import { callProvider, findOrUndefined } from './provider.ts';
import { cancelReplaced } from './subscriptions.ts';
import { saveSubscription } from './subscriptionState.ts';
import type { WebhookEventRow } from './tables.ts';

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

interface Owned {
  owner: Owner;
  subscription: Stripe.Subscription;
}

async function ownerOf(context: UpgradeContext, subscription: Stripe.Subscription): Promise<Owner | undefined> {
  const named = subscription.metadata['brand_id'];
  if (named !== undefined) return findOwner(context, named);
  const brand = await context.db
    .selectFrom('upgrade_brands')
    .select('id')
    .where('customer_id', '=', idOf(subscription.customer))
    .executeTakeFirst();
  return brand && findOwner(context, brand.id);
}

async function syncCheckoutSession(context: UpgradeContext, id: string): Promise<void> {
  const session = await findOrUndefined(context.stripe.checkout.sessions.retrieve(id, { expand: sessionExpansion }));
  if (!session) return;
  if (session.status === 'expired') await expireReservationOf(context, id);
  await fulfil(context, session, 'webhook');
  await cancelReplaced(context, session);
}

/** A subscription whose state is saved by others each time that it is read; more than this is a failure. */
const TRIES = 3;

async function syncSubscription(context: UpgradeContext, id: string): Promise<Owned | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const askedAt = context.clock.now();
    const asked = context.stripe.subscriptions.retrieve(id, { expand: subscriptionExpansion });
    const subscription = await findOrUndefined(asked);
    const owner = subscription && (await ownerOf(context, subscription));
    if (subscription === undefined || owner === undefined) return undefined;
    if (await saveSubscription(context, owner, subscription, askedAt)) return { owner, subscription };
  }
  throw new Error(`${id} was saved by others each time that it was read`);
}

/**
 * Takes in one event. Its content is not believed, only what the provider says now: so events may come twice, late and in
 * any order, and all end in the same state.
 */
export async function processEvent(context: UpgradeContext, event: WebhookEventRow): Promise<void> {
  await callProvider(context.providerLimit, async () => {
    if (event.session_id !== null) await syncCheckoutSession(context, event.session_id);
    const { subscription_id: id, invoice_id: invoice, type } = event;
    const owned = id === null ? undefined : await syncSubscription(context, id);
    if (owned === undefined || invoice === null) return;
    await mailInvoice(context, owned, { id: invoice, hasFailed: type === 'invoice.payment_failed' });
  });
}
