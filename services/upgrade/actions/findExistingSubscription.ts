import type { SubscriptionSummary } from '#contracts/upgrade/brand.ts';
import type { Office } from '../office.ts';
import { askProvider } from '../provider.ts';
import { refusals } from '../refusals.ts';
import { heldSubscription, periodEnd } from '../subscriptions.ts';
import type { BrandRow } from '../tables.ts';

/** The subscription that the brand holds, or `{}` (SVC-04). Another brand's id is not found. */
export async function findExistingSubscription(
  office: Office,
  brand: BrandRow,
  brandId: string,
): Promise<SubscriptionSummary | Record<string, never>> {
  if (brand.id !== brandId) throw refusals.brandNotFound();
  const held = await askProvider(office.providerLimit, () => heldSubscription(office, brand));
  return held ? { brand_name: brand.name, current_period_end: periodEnd(held) } : {};
}
