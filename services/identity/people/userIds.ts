import type { UserDatabase } from './tables.ts';

const ownId = /^user-(?:test|live)-/;

/** Finds the user of a `user_id` or an `external_id`; null: there is none. */
export async function findUserId(db: UserDatabase, given: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity_users')
    .select('user_id')
    .where(ownId.test(given) ? 'user_id' : 'external_id', '=', given)
    .executeTakeFirst();
  return row?.user_id ?? null;
}
