import { type Bind, preparedChange, preparedQuery } from '#services/platform/database/preparedQuery.ts';
import type { Asker } from '../shared/budgets/budgets.ts';
import { deviceFingerprint } from '../shared/budgets/knownDevice.ts';
import type { Caller } from '../shared/context.ts';
import type { IdentityDatabase } from '../shared/tables.ts';

const upsertDevice = preparedChange((db: IdentityDatabase, bind: Bind<{ hash: string; userId: string; now: number }>) =>
  db
    .insertInto('identity_known_devices')
    .values({ device_hash: bind('hash'), user_id: bind('userId'), seen_at: bind('now') })
    .onConflict((conflict) => conflict.column('device_hash').doUpdateSet({ seen_at: bind('now') })),
);

/** Records the device that has just signed in as a user. */
export async function recordDevice(
  db: IdentityDatabase,
  { userId, now, ...caller }: Caller & { userId: string; now: number },
): Promise<void> {
  await upsertDevice(db, { hash: deviceFingerprint(userId, caller), userId, now });
}

const knownDevice = preparedQuery((db: IdentityDatabase, bind: Bind<{ hash: string; userId: string }>) =>
  db
    .selectFrom('identity_known_devices')
    .select('device_hash')
    .where('device_hash', '=', bind('hash'))
    .where('user_id', '=', bind('userId')),
);

/** The hash of the device that asks, where it has signed in as this user before. */
export async function findDevice(db: IdentityDatabase, caller: Caller, userId: string | null): Promise<string | null> {
  const hash = deviceFingerprint(userId ?? '', caller);
  return (await knownDevice(db, { hash, userId: userId ?? '' }))[0]?.device_hash ?? null;
}

/** In whose name something is asked for: by address, by number, or by the id of either. */
export type Subject = { email: string } | { phone: string } | { methodId: string };

const provenEmails = (db: IdentityDatabase) =>
  db.selectFrom('identity_emails').select('user_id').where('verified', '=', 1);
const provenNumbers = (db: IdentityDatabase) =>
  db.selectFrom('identity_phone_numbers').select('user_id').where('verified', '=', 1);

const ownerOfEmail = preparedQuery((db: IdentityDatabase, bind: Bind<{ email: string }>) =>
  provenEmails(db).where('email', '=', bind('email')),
);
const ownerOfPhone = preparedQuery((db: IdentityDatabase, bind: Bind<{ phone: string }>) =>
  provenNumbers(db).where('phone_number', '=', bind('phone')),
);
const ownerOfMethod = preparedQuery((db: IdentityDatabase, bind: Bind<{ methodId: string }>) =>
  provenEmails(db)
    .where('email_id', '=', bind('methodId'))
    .unionAll(provenNumbers(db).where('phone_id', '=', bind('methodId'))),
);

function ownersOf(db: IdentityDatabase, subject: Subject): Promise<{ user_id: string }[]> {
  if ('email' in subject) return ownerOfEmail(db, subject);
  return 'phone' in subject ? ownerOfPhone(db, subject) : ownerOfMethod(db, subject);
}

/**
 * Finds who asks in the name of an address. Only the owner of a proven one counts as known: else somebody could sign up
 * with another's address, and have all its budgets. The same queries for everybody, so the time tells nothing.
 */
export async function findAsker(db: IdentityDatabase, caller: Caller, subject: Subject): Promise<Asker> {
  const owner = (await ownersOf(db, subject))[0]?.user_id ?? null;
  return { ip: caller.ip, device: await findDevice(db, caller, owner), hasSignedIn: owner !== null };
}
