import { sandboxBrands } from '#services/platform/sandboxBrands.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { PaymentsContext } from './context.ts';
import { createSubscription } from './lifecycle/createSubscription.ts';
import { priceRow } from './objects/find.ts';
import { SANDBOX_CARD } from './objects/paymentMethod.ts';

export interface Catalogue {
  productId: string;
  priceId: string;
}

/** Features of the sandbox's plan. */
const FEATURES = JSON.stringify([
  'A public page for your brand',
  'As many products as you like',
  'Visits and sales, month by month',
]);

async function seedCatalogue({ db, now }: PaymentsContext, { productId, priceId }: Catalogue): Promise<void> {
  await db
    .insertInto('payments_products')
    .values({
      id: productId,
      name: 'Brand Builder',
      description: 'Everything a growing brand needs.',
      marketing_features: FEATURES,
      active: 1,
      metadata: '{}',
      created_at: now,
      updated_at: now,
    })
    // A catalogue of an earlier version has none.
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ marketing_features: FEATURES })
        .where('payments_products.marketing_features', '=', '[]'),
    )
    .execute();
  await db
    .insertInto('payments_prices')
    .values({
      id: priceId,
      product_id: productId,
      currency: 'usd',
      unit_amount: 2900,
      period: 'month',
      period_count: 1,
      nickname: null,
      lookup_key: null,
      active: 1,
      metadata: '{}',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The plan on sale, and a customer with an active subscription for each brand that starts with one. Safe to repeat. */
export async function seedPayments(context: PaymentsContext, catalogue: Catalogue): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    await seedCatalogue(inside, catalogue);
    for (const brand of sandboxBrands.filter(({ isSubscribed }) => isSubscribed)) {
      const metadata = JSON.stringify({ brand_id: brand.id, brand_name: brand.name });
      const id = `cus_${brand.id}`;
      const made = await db
        .insertInto('payments_customers')
        .values({ id, email: brand.owner, name: brand.name, description: null, metadata, created_at: context.now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) continue;
      const price = await priceRow(inside, catalogue.priceId);
      await createSubscription(inside, {
        id: `sub_${brand.id}`,
        customerId: id,
        price,
        quantity: 1,
        metadata,
        isPaid: true,
        card: SANDBOX_CARD,
      });
    }
  });
}
