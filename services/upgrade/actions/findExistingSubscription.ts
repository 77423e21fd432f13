import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';
import type { UpgradeContext } from '../context.ts';
import { callProvider } from '../provider.ts';
import { serviceErrors } from '../errors.ts';
import { endsAt, findActiveSubscriptionOf, periodEnd } from '../subscriptions.ts';
import type { OwnedBrand } from '../brands/brands.ts';

/** The subscription that the brand holds, or `{}` (SVC-04). Another brand's id is not found. */
export async function findExistingSubscription(
  context: UpgradeContext,
  { brand, signedInAs }: OwnedBrand,
  brandId: string,
): Promise<SubscriptionSummary | Record<string, never>> {
  if (brand.id !== brandId) throw serviceErrors.brandNotFound();
  const active = await callProvider(context.providerLimit, () => findActiveSubscriptionOf(context, brand));
  if (!active) return {};
  return {
    brand_name: brand.name,
    current_period_end: periodEnd(active),
    ends_at: endsAt(active),
    signed_in_as: signedInAs,
  };
}
