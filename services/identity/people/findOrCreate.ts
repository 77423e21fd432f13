import { isUniqueViolation } from '#services/kit/database.ts';
import type { IdentityParts } from '../parts.ts';
import type { IdentityDatabase } from '../tables.ts';

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

/** A user without any address yet. */
export async function createUser(
  db: IdentityDatabase,
  parts: IdentityParts,
  given: { keptPending?: boolean; status?: 'active' | 'pending'; firstName?: string; lastName?: string },
): Promise<string> {
  const userId = parts.project.newId('user');
  await db
    .insertInto('identity_users')
    .values({
      user_id: userId,
      status: given.status ?? 'pending',
      kept_pending: given.keptPending === true ? 1 : 0,
      first_name: given.firstName ?? '',
      middle_name: '',
      last_name: given.lastName ?? '',
      created_at: parts.clock.now(),
    })
    .execute();
  return userId;
}

export async function addEmail(
  db: IdentityDatabase,
  parts: IdentityParts,
  given: { userId: string; email: string; verified: boolean },
): Promise<string> {
  const emailId = parts.project.newId('email');
  await db
    .insertInto('identity_emails')
    .values({ email_id: emailId, user_id: given.userId, email: given.email, verified: given.verified ? 1 : 0 })
    .execute();
  return emailId;
}

export async function findByEmail(db: IdentityDatabase, email: string): Promise<Addressee | null> {
  const row = await db
    .selectFrom('identity_emails as e')
    .innerJoin('identity_users as u', 'u.user_id', 'e.user_id')
    .select(['e.email_id', 'u.user_id', 'u.status'])
    .where('e.email', '=', email)
    .executeTakeFirst();
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
