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

/** The provider's customer of a brand, made when there is none. */
export async function findOrCreateCustomer(context: UpgradeContext, brand: BrandRow): Promise<string> {
  const known = await findCustomer(context, brand);
  if (known !== undefined) return known;
  const made = await context.stripe.customers.create(
    { email: brand.owner_email, name: brand.name, metadata: { brand_id: brand.id, brand_name: brand.name } },
    { idempotencyKey: `customer-${brand.id}` },
  );
  return saveCustomerId(context, brand, made.id);
}
