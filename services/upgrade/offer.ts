import { type Offer, offerSchema } from '#contracts/upgrade/offer.ts';
import type { UpgradeContext } from './context.ts';
import { callProvider } from './provider.ts';

/** Nobody waits longer for the price than this, in ms. */
const OFFER_LIMIT = 2_000;

/**
 * The plan on sale, asked from the provider (https://docs.stripe.com/api/prices/retrieve). Null when it cannot be told in
 * one line: not a fixed price per period.
 * @throws ServiceRefusal 502 payment_provider_failed
 */
export async function readOffer({ stripe, settings }: UpgradeContext): Promise<Offer | null> {
  const price = await callProvider(OFFER_LIMIT, () =>
    stripe.prices.retrieve(settings.priceId, { expand: ['product'] }),
  );
  const { product, recurring } = price;
  if (typeof product !== 'object' || !('name' in product)) return null;
  const offer = offerSchema.safeParse({
    name: product.name,
    amount: price.unit_amount,
    currency: price.currency,
    interval: recurring?.interval,
    intervalCount: recurring?.interval_count,
    features: product.marketing_features.flatMap(({ name }) => name ?? []),
  });
  return offer.data ?? null;
}
