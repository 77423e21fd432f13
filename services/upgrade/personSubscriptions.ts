import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import { findOrUndefined } from './provider.ts';
import { isActive } from './subscriptions.ts';
import type { UpgradeTables } from './tables.ts';

interface PersonContext {
  db: Kysely<UpgradeTables>;
  stripe: Stripe;
}

/** Customers of these brands, also those that the provider knows and we do not. */
async function customersOf({ db, stripe }: PersonContext, brandIds: readonly string[]): Promise<string[]> {
  if (brandIds.length === 0) return [];
  const brands = await db.selectFrom('upgrade_brands').selectAll().where('id', 'in', brandIds).execute();
  const customers = new Set<string>();
  for (const { id, customer_id: customer, owner_email: email } of brands) {
    if (customer !== null) customers.add(customer);
    const known = await stripe.customers.list({ email, limit: 100 });
    for (const one of known.data) if (one.metadata['brand_id'] === id) customers.add(one.id);
  }
  return [...customers];
}

/** Subscriptions of these brands that somebody pays for, as the provider says now. */
export async function activeSubscriptions(context: PersonContext, brandIds: readonly string[]): Promise<string[]> {
  const active: string[] = [];
  for (const customer of await customersOf(context, brandIds)) {
    const all = await context.stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    active.push(...all.data.filter(isActive).map(({ id }) => id));
  }
  return active;
}

/** Ends subscriptions at once; nobody pays for them again. */
export async function cancelSubscriptions({ stripe }: PersonContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) await findOrUndefined(stripe.subscriptions.cancel(id));
}

/** Closes checkouts that are still open: nobody pays for a brand that is gone. */
export async function expireCheckouts({ db, stripe }: PersonContext, brandIds: readonly string[]): Promise<void> {
  if (brandIds.length === 0) return;
  const open = await db
    .selectFrom('upgrade_checkouts')
    .select('session_id')
    .where('brand_id', 'in', brandIds)
    .where('state', '=', 'open')
    .execute();
  for (const { session_id: id } of open) if (id !== null) await findOrUndefined(stripe.checkout.sessions.expire(id));
}
