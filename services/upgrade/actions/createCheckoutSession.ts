import Stripe from 'stripe';
import type { z } from 'zod';
import type { createCheckoutBody } from '#contracts/upgrade/checkout.ts';
import { closeReservation, markReservationOpen, reserveCheckout } from '../checkoutReservations.ts';
import { findOrCreateCustomer, isCustomerGone, withCustomer } from '../customers.ts';
import { fulfil, sessionExpansion } from '../fulfilment.ts';
import type { UpgradeContext } from '../context.ts';
import { callProvider, findOrUndefined } from '../provider.ts';
import { serviceErrors } from '../errors.ts';
import { idempotencyKeyOf } from '../idempotencyKey.ts';
import { saveLanguage } from '../mails/owner.ts';
import { findActiveSubscription } from '../subscriptions.ts';
import type { BrandRow, CheckoutRow } from '../tables.ts';

/** A reservation whose checkout is over is left for a new one; more than this many at once is a provider gone wrong. */
const TRIES = 3;

type Session = Stripe.Checkout.Session;

/** An open session of this brand and price that the provider knows, also when we lost the answer that told us. */
async function openSessionAt(context: UpgradeContext, customer: string, priceId: string): Promise<Session | undefined> {
  const open = await context.stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  return open.data.find((session) => session.metadata?.['price_id'] === priceId);
}

function openSession(
  context: UpgradeContext,
  brand: BrandRow,
  customer: string,
  reservation: CheckoutRow,
): Promise<Session> {
  const { publicOrigin } = context.settings;
  const metadata = { brand_id: brand.id, brand_name: brand.name, price_id: reservation.price_id };
  return context.stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      ui_mode: 'hosted_page',
      customer,
      client_reference_id: brand.id,
      line_items: [{ price: reservation.price_id, quantity: 1 }],
      metadata,
      subscription_data: { metadata },
      // The braces are the provider's template and must stay as they are.
      success_url: `${publicOrigin}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${publicOrigin}/`,
    },
    { idempotencyKey: reservation.idempotency_key },
  );
}

/**
 * A key that the provider has spent — it repeats a failure for a day, and refuses another body — must not be used again.
 * A connection that broke is different: there the same key finds what may have been made.
 */
function isKeySpent(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeIdempotencyError || isCustomerGone(error)) return true;
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
}

async function sessionAt(context: UpgradeContext, brand: BrandRow, customer: string, reservation: CheckoutRow) {
  const { sessions } = context.stripe.checkout;
  if (reservation.session_id !== null)
    return findOrUndefined(sessions.retrieve(reservation.session_id, { expand: sessionExpansion }));
  try {
    return (
      (await openSessionAt(context, customer, reservation.price_id)) ??
      (await openSession(context, brand, customer, reservation))
    );
  } catch (error) {
    if (isKeySpent(error)) await closeReservation(context, reservation, 'expired');
    throw error;
  }
}

async function checkOut(
  context: UpgradeContext,
  brand: BrandRow,
  deleted: string | null,
  { priceId, key }: { priceId: string; key: string | null },
) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    // The reservation is taken first: from here on nobody else can open a session, so what the provider says stays true.
    const reservation = await reserveCheckout(context, brand, priceId, key);
    const customer = await findOrCreateCustomer(context, brand, deleted);
    if (await findActiveSubscription(context, customer)) throw serviceErrors.alreadySubscribed();
    const session = await sessionAt(context, brand, customer, reservation);
    if (session?.status === 'open' && session.url && session.expires_at * 1000 > context.clock.now()) {
      await markReservationOpen(context, reservation, session.id);
      return { sessionId: session.id, url: session.url };
    }
    if (session?.status === 'complete') await fulfil(context, session, 'lookup');
    await closeReservation(context, reservation, session?.status === 'complete' ? 'complete' : 'expired');
  }
  throw serviceErrors.providerFailed(new Error('the provider opens no session that is open'));
}

/**
 * Opens the hosted checkout of the plan on sale (SVC-05, SVC-06, SVC-11, D-23). A brand has one open session for a price,
 * however often and from however many tabs it is asked for. `Idempotency-Key` joins the key that the provider gets.
 */
export async function createCheckoutSession(
  context: UpgradeContext,
  brand: BrandRow,
  headers: Headers,
  body: z.infer<typeof createCheckoutBody>,
) {
  const { productId, priceId } = context.settings;
  if (body.productId !== productId || body.priceId !== priceId) throw serviceErrors.planNotForSale();
  const key = idempotencyKeyOf(headers);
  await saveLanguage(context, brand, headers);
  return callProvider(context.providerLimit, () =>
    withCustomer(context, brand, (known, deleted) => checkOut(context, known, deleted, { priceId, key })),
  );
}
