import type { Kysely } from 'kysely';
import type { UserTables } from './tables.ts';

/** Gives a passkey of a user another name; false where the user has none with this id. */
export async function savePasskeyName(
  trx: Kysely<UserTables>,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable('identity_passkeys')
    .set({ name })
    .where('registration_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
