import Stripe from 'stripe';
import type { UpgradeContext } from './context.ts';
import type { BrandRow } from './tables.ts';

async function saveCustomerId(context: UpgradeContext, brand: BrandRow, customerId: string): Promise<string> {
  await context.db
    .updateTable('upgrade_brands')
    .set({ customer_id: customerId })
    .where('id', '=', brand.id)
    .where('customer_id', 'is', null)
    .execute();
  return customerId;
}

/** The provider's customer of a brand, also one that the provider knows and we do not. Undefined when there is none. */
export async function findCustomer(context: UpgradeContext, brand: BrandRow): Promise<string | undefined> {
  if (brand.customer_id !== null) return brand.customer_id;
  const known = await context.stripe.customers.list({ email: brand.owner_email, limit: 100 });
  const own = known.data.find((customer) => customer.metadata['brand_id'] === brand.id);
  return own ? saveCustomerId(context, brand, own.id) : undefined;
}

/** The provider's customer of a brand, made when there is none. `deleted`: one that the provider no longer knows. */
export async function findOrCreateCustomer(
  context: UpgradeContext,
  brand: BrandRow,
  deleted: string | null,
): Promise<string> {
  const known = await findCustomer(context, brand);
  if (known !== undefined) return known;
  // With the key of the deleted one the provider would answer it again.
  const idempotencyKey = deleted === null ? `customer-${brand.id}` : `customer-${brand.id}-after-${deleted}`;
  const made = await context.stripe.customers.create(
    { email: brand.owner_email, name: brand.name, metadata: { brand_id: brand.id, brand_name: brand.name } },
    { idempotencyKey },
  );
  return saveCustomerId(context, brand, made.id);
}

/** Says whether the provider no longer knows the customer that it was asked about. */
export const isCustomerGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'customer';

/**
 * Does `work` for a brand. When its customer was deleted at the provider, that one is forgotten and `work` done once more.
 */
export async function withCustomer<T>(
  context: UpgradeContext,
  brand: BrandRow,
  work: (brand: BrandRow, deleted: string | null) => Promise<T>,
): Promise<T> {
  const { id, customer_id: deleted } = brand;
  try {
    return await work(brand, null);
  } catch (error) {
    if (deleted === null || !isCustomerGone(error)) throw error;
    await context.db
      .updateTable('upgrade_brands')
      .set({ customer_id: null })
      .where('id', '=', id)
      .where('customer_id', '=', deleted)
      .execute();
    return work({ ...brand, customer_id: null }, deleted);
  }
}
