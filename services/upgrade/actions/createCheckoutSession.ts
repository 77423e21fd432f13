import Stripe from 'stripe';
import type { z } from 'zod';
import type { createCheckoutBody } from '#contracts/upgrade/checkout.ts';
import { closePlace, openPlace, placeFor } from '../checkoutPlaces.ts';
import { customerOf } from '../customers.ts';
import { fulfil, sessionExpansion } from '../fulfilment.ts';
import type { Office } from '../office.ts';
import { askProvider, found } from '../provider.ts';
import { refusals } from '../refusals.ts';
import { subscriptionHeldBy } from '../subscriptions.ts';
import type { BrandRow, CheckoutRow } from '../tables.ts';

/** A place whose checkout is over is left for a new one; more than this many at once is a provider gone wrong. */
const TRIES = 3;
const KEY_LIMIT = 255;

type Session = Stripe.Checkout.Session;

/** An open session of this brand and price that the provider knows, also when we lost the answer that told us. */
async function openSessionAt(office: Office, customer: string, priceId: string): Promise<Session | undefined> {
  const open = await office.stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  return open.data.find((session) => session.metadata?.['price_id'] === priceId);
}

function openSession(office: Office, brand: BrandRow, customer: string, place: CheckoutRow): Promise<Session> {
  const { publicOrigin } = office.settings;
  const metadata = { brand_id: brand.id, brand_name: brand.name, price_id: place.price_id };
  return office.stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      ui_mode: 'hosted_page',
      customer,
      client_reference_id: brand.id,
      line_items: [{ price: place.price_id, quantity: 1 }],
      metadata,
      subscription_data: { metadata },
      // The braces are the provider's template and must stay as they are.
      success_url: `${publicOrigin}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${publicOrigin}/`,
    },
    { idempotencyKey: place.idempotency_key },
  );
}

/**
 * A key that the provider has spent — it repeats a failure for a day, and refuses another body — must not be used again.
 * A connection that broke is different: there the same key finds what may have been made.
 */
function isKeySpent(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true;
  return error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
}

async function sessionAt(office: Office, brand: BrandRow, customer: string, place: CheckoutRow) {
  const { sessions } = office.stripe.checkout;
  if (place.session_id !== null) return found(sessions.retrieve(place.session_id, { expand: sessionExpansion }));
  try {
    return (
      (await openSessionAt(office, customer, place.price_id)) ?? (await openSession(office, brand, customer, place))
    );
  } catch (error) {
    if (isKeySpent(error)) await closePlace(office, place, 'expired');
    throw error;
  }
}

async function checkOut(office: Office, brand: BrandRow, priceId: string, key: string | null) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    // The place is taken first: from here on nobody else can open a session, so what the provider says stays true.
    const place = await placeFor(office, brand, priceId, key);
    const customer = await customerOf(office, brand);
    if (await subscriptionHeldBy(office, customer)) throw refusals.alreadySubscribed();
    const session = await sessionAt(office, brand, customer, place);
    if (session?.status === 'open' && session.url && session.expires_at * 1000 > office.clock.now()) {
      await openPlace(office, place, session.id);
      return { sessionId: session.id, url: session.url };
    }
    if (session?.status === 'complete') await fulfil(office, session, 'lookup');
    await closePlace(office, place, session?.status === 'complete' ? 'complete' : 'expired');
  }
  throw refusals.providerFailed(new Error('the provider opens no session that is open'));
}

/**
 * Opens the hosted checkout of the plan on sale (SVC-05, SVC-06, SVC-11, D-23). A brand has one open session for a price,
 * however often and from however many tabs it is asked for. `Idempotency-Key` joins the key that the provider gets.
 */
export async function createCheckoutSession(
  office: Office,
  brand: BrandRow,
  headers: Headers,
  body: z.infer<typeof createCheckoutBody>,
) {
  const { productId, priceId } = office.settings;
  if (body.productId !== productId || body.priceId !== priceId) throw refusals.planNotForSale();
  const key = headers.get('idempotency-key');
  if (key !== null && (key === '' || key.length > KEY_LIMIT)) {
    throw refusals.badRequest(`Idempotency-Key: expected 1 to ${KEY_LIMIT} characters`);
  }
  return askProvider(office.providerLimit, () => checkOut(office, brand, priceId, key));
}
