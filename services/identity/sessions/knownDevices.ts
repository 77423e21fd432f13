import type { Asker } from '../shared/budgets/budgets.ts';
import { deviceFingerprint } from '../shared/budgets/knownDevice.ts';
import type { Caller } from '../shared/context.ts';
import type { IdentityDatabase } from '../shared/tables.ts';

/** Records the device that has just signed in as a user. */
export async function recordDevice(
  db: IdentityDatabase,
  { userId, now, ...caller }: Caller & { userId: string; now: number },
): Promise<void> {
  await db
    .insertInto('identity_known_devices')
    .values({ device_hash: deviceFingerprint(userId, caller), user_id: userId, seen_at: now })
    .onConflict((conflict) => conflict.column('device_hash').doUpdateSet({ seen_at: now }))
    .execute();
}

/** The hash of the device that asks, where it has signed in as this user before. */
export async function findDevice(db: IdentityDatabase, caller: Caller, userId: string | null): Promise<string | null> {
  const known = await db
    .selectFrom('identity_known_devices')
    .select('device_hash')
    .where('device_hash', '=', deviceFingerprint(userId ?? '', caller))
    .where('user_id', '=', userId ?? '')
    .executeTakeFirst();
  return known?.device_hash ?? null;
}

/** In whose name something is asked for: by address, by number, or by the id of either. */
export type Subject = { email: string } | { phone: string } | { methodId: string };

async function ownerOf(db: IdentityDatabase, subject: Subject): Promise<string | null> {
  const emails = db.selectFrom('identity_emails').select('user_id').where('verified', '=', 1);
  const numbers = db.selectFrom('identity_phone_numbers').select('user_id').where('verified', '=', 1);
  if ('email' in subject) return (await emails.where('email', '=', subject.email).executeTakeFirst())?.user_id ?? null;
  if ('phone' in subject)
    return (await numbers.where('phone_number', '=', subject.phone).executeTakeFirst())?.user_id ?? null;
  const { methodId } = subject;
  const owner = await emails
    .where('email_id', '=', methodId)
    .unionAll(numbers.where('phone_id', '=', methodId))
    .executeTakeFirst();
  return owner?.user_id ?? null;
}

/**
 * Finds who asks in the name of an address. Only the owner of a proven one counts as known: else somebody could sign up
 * with another's address, and have all its budgets. The same queries for everybody, so the time tells nothing.
 */
export async function findAsker(db: IdentityDatabase, caller: Caller, subject: Subject): Promise<Asker> {
  const owner = await ownerOf(db, subject);
  return { ip: caller.ip, device: await findDevice(db, caller, owner), hasSignedIn: owner !== null };
}
