import type Stripe from 'stripe';
import type { Offer } from '#contracts/upgrade/offer.ts';
import { money } from '#services/platform/money.ts';
import type { UpgradeContext } from './context.ts';
import { callProvider } from './provider.ts';

/** Nobody waits longer for the price than this, in ms. */
const OFFER_LIMIT = 2_000;

/** `$29.00 per month`, `€90 every 3 months`; null where it is not one amount for each period. */
function priceWords({ unit_amount: amount, currency, recurring }: Stripe.Price): string | null {
  if (amount === null || recurring === null) return null;
  const text = money(amount, currency);
  const { interval, interval_count: count } = recurring;
  return count === 1 ? `${text} per ${interval}` : `${text} every ${count} ${interval}s`;
}

/**
 * The plan on sale, asked from the provider (https://docs.stripe.com/api/prices/retrieve). Null when it cannot be told in
 * one line: not a fixed price per period.
 * @throws ServiceError 502 payment_provider_failed
 */
export async function readOffer({ stripe, settings }: UpgradeContext): Promise<Offer | null> {
  const price = await callProvider(OFFER_LIMIT, () =>
    stripe.prices.retrieve(settings.priceId, { expand: ['product'] }),
  );
  const { product } = price;
  const words = priceWords(price);
  if (typeof product !== 'object' || !('name' in product) || words === null) return null;
  return { name: product.name, price: words, features: product.marketing_features.flatMap(({ name }) => name ?? []) };
}
