import type { Selectable } from 'kysely';
import { isUniqueViolation } from '#services/kit/database.ts';
import { preparedQuery, type Slots } from '#services/kit/preparedQuery.ts';
import type { IdentityParts } from '../parts.ts';
import type { IdentityDatabase, IdentityTables } from '../tables.ts';

export interface Addressee {
  userId: string;
  emailId: string;
  /** Known and active; false for a new or pending user, who signs up. */
  isActive: boolean;
}

/** Repeats once what lost a race for a unique value: the second time it finds what the other one made. */
export async function retryingOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}

const insertUser = preparedQuery((db: IdentityDatabase, slot: Slots<Selectable<IdentityTables['identity_users']>>) =>
  db.insertInto('identity_users').values({
    user_id: slot('user_id'),
    status: slot('status'),
    kept_pending: slot('kept_pending'),
    first_name: slot('first_name'),
    middle_name: slot('middle_name'),
    last_name: slot('last_name'),
    created_at: slot('created_at'),
  }),
);

const insertEmail = preparedQuery((db: IdentityDatabase, slot: Slots<Selectable<IdentityTables['identity_emails']>>) =>
  db.insertInto('identity_emails').values({
    email_id: slot('email_id'),
    user_id: slot('user_id'),
    email: slot('email'),
    verified: slot('verified'),
  }),
);

/** A user without any address yet. */
export async function createUser(
  db: IdentityDatabase,
  parts: IdentityParts,
  given: { keptPending?: boolean; status?: 'active' | 'pending'; firstName?: string; lastName?: string },
): Promise<string> {
  const userId = parts.project.newId('user');
  await insertUser(db, {
    user_id: userId,
    status: given.status ?? 'pending',
    kept_pending: given.keptPending === true ? 1 : 0,
    first_name: given.firstName ?? '',
    middle_name: '',
    last_name: given.lastName ?? '',
    created_at: parts.clock.now(),
  });
  return userId;
}

export async function addEmail(
  db: IdentityDatabase,
  parts: IdentityParts,
  given: { userId: string; email: string; verified: boolean },
): Promise<string> {
  const emailId = parts.project.newId('email');
  const { userId, email, verified } = given;
  await insertEmail(db, { email_id: emailId, user_id: userId, email, verified: verified ? 1 : 0 });
  return emailId;
}

const byEmail = preparedQuery((db: IdentityDatabase, slot: Slots<{ email: string }>) =>
  db
    .selectFrom('identity_emails as e')
    .innerJoin('identity_users as u', 'u.user_id', 'e.user_id')
    .select(['e.email_id', 'u.user_id', 'u.status'])
    .where('e.email', '=', slot('email')),
);

export async function findByEmail(db: IdentityDatabase, email: string): Promise<Addressee | null> {
  const [row] = await byEmail(db, { email });
  return row === undefined ? null : { userId: row.user_id, emailId: row.email_id, isActive: row.status === 'active' };
}

/** The user of a canonical address; a new one is pending until the first sign-in. */
export async function findOrCreateByEmail(
  db: IdentityDatabase,
  parts: IdentityParts,
  email: string,
  keptPending: boolean,
): Promise<Addressee> {
  const found = await findByEmail(db, email);
  if (found !== null) return found;
  const userId = await createUser(db, parts, { keptPending });
  return { userId, emailId: await addEmail(db, parts, { userId, email, verified: false }), isActive: false };
}

/** The user of a number in E.164; a new one is pending until the first sign-in. */
export async function findOrCreateByPhone(
  db: IdentityDatabase,
  parts: IdentityParts,
  number: string,
): Promise<{ userId: string; phoneId: string }> {
  const found = await db
    .selectFrom('identity_phone_numbers')
    .select(['phone_id', 'user_id'])
    .where('phone_number', '=', number)
    .executeTakeFirst();
  if (found !== undefined) return { userId: found.user_id, phoneId: found.phone_id };
  const userId = await createUser(db, parts, {});
  const phoneId = parts.project.newId('phone-number');
  await db
    .insertInto('identity_phone_numbers')
    .values({ phone_id: phoneId, user_id: userId, phone_number: number, verified: 0 })
    .execute();
  return { userId, phoneId };
}
