import type Stripe from 'stripe';
import type { UpgradeContext } from '../context.ts';
import { callProvider, findOrUndefined } from '../provider.ts';
import { serviceErrors } from '../errors.ts';
import { periodEnd } from '../subscriptions.ts';
import type { OwnedBrand } from '../brands/brands.ts';
import type { BrandRow } from '../tables.ts';

const SUBSCRIPTION_ID = /^sub_\w{1,200}$/;

function isOwn(subscription: Stripe.Subscription, brand: BrandRow): boolean {
  const { customer, metadata } = subscription;
  if (metadata['brand_id'] !== undefined) return metadata['brand_id'] === brand.id;
  return brand.customer_id !== null && brand.customer_id === (typeof customer === 'string' ? customer : customer.id);
}

function planName(subscription: Stripe.Subscription): string | undefined {
  const product = subscription.items.data[0]?.price.product;
  return typeof product === 'object' && 'name' in product ? product.name : undefined;
}

/** Seconds as a date string (D-18, SUC-20): `2026-02-15`. */
function dateString(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString().slice(0, 10);
}

/** One subscription of the brand (SVC-08, DAT-08). */
export async function getSubscription(context: UpgradeContext, { brand, signedInAs }: OwnedBrand, id: string) {
  if (!SUBSCRIPTION_ID.test(id)) throw serviceErrors.subscriptionNotFound();
  const subscription = await callProvider(context.providerLimit, () =>
    findOrUndefined(context.stripe.subscriptions.retrieve(id, { expand: ['items.data.price.product'] })),
  );
  if (!subscription || !isOwn(subscription, brand)) throw serviceErrors.subscriptionNotFound();
  const tier = planName(subscription);
  if (tier === undefined) throw serviceErrors.providerFailed(new Error(`${subscription.id} came without its product`));
  return {
    brandStripeBilling: {
      tier_next: tier,
      brand_name: brand.name,
      current_period_end: dateString(periodEnd(subscription)),
    },
    signed_in_as: signedInAs,
  };
}
