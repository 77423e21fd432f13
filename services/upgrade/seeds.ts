import type { Kysely } from 'kysely';
import { sandboxBrands } from '#services/platform/sandboxBrands.ts';
import type { UpgradeTables } from './tables.ts';

/** The sandbox's brands. Safe to repeat: a brand that exists stays as it is. `now` is in ms. */
export async function seedBrands(db: Kysely<UpgradeTables>, now: number): Promise<void> {
  for (const { id, name, owner } of sandboxBrands) {
    await db
      .insertInto('upgrade_brands')
      .values({ id, name, owner_email: owner, owner_user_id: null, customer_id: null, plan: null, created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}
