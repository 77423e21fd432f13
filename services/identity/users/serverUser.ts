import type { ServerUser } from '#contracts/identity/server/users.ts';
import type { AuditSubject, RecordChange } from '#services/platform/audit/requestAudit.ts';
import { isUniqueViolation } from '#services/platform/database/database.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { wireTime } from '#services/platform/wireTime.ts';
import { findUserId } from '#services/identity/people/userIds.ts';
import { isLocked } from '#services/identity/people/userLock.ts';
import { lockUser } from '#services/identity/people/users.ts';
import { findUser, type FoundUser } from '#services/identity/people/userView.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import type { IdentityDatabase } from '#services/identity/shared/tables.ts';
import { refuse } from './errors.ts';

/** A user as backends see them at `now`, in ms. */
export function serverUserView({ user, lock }: FoundUser, now: number): ServerUser {
  if (lock === null || !isLocked(lock, now)) return { ...user, is_locked: false };
  return {
    ...user,
    is_locked: true,
    lock_created_at: wireTime(lock.createdAt),
    ...(lock.expiresAt === null ? {} : { lock_expires_at: wireTime(lock.expiresAt) }),
  };
}

/**
 * Finds the user of a `user_id` or an `external_id`.
 * @throws ServiceError user_not_found
 */
export async function requireUserId(db: IdentityDatabase, given: string): Promise<string> {
  const userId = await findUserId(db, given);
  if (userId === null) throw refuse('user_not_found');
  return userId;
}

/** @throws ServiceError user_not_found */
export async function requireServerUser(
  context: Pick<IdentityContext, 'clock'> & { db: IdentityDatabase },
  userId: string,
): Promise<ServerUser> {
  const found = await findUser(context.db, userId);
  if (found === null) throw refuse('user_not_found');
  return serverUserView(found, context.clock.now());
}

interface Change {
  /** The `user_id` or `external_id` of a call. */
  of: string;
  record: RecordChange;
  /** Makes the change of a user whom nobody else changes meanwhile; returns what the audit entry says of it. */
  make(trx: IdentityDatabase, user: ServerUser): Promise<Omit<AuditSubject, 'personId'>>;
}

/**
 * Changes a user in one transaction with its audit entry. Answers the user after that.
 * @throws ServiceError user_not_found, and those of the change
 */
export function changeUser(
  context: IdentityContext,
  { of, record, make }: Change,
): Promise<{ user_id: string; user: ServerUser }> {
  return inTransaction(context.db, async (trx) => {
    const userId = await requireUserId(trx, of);
    await lockUser(trx, userId);
    const inside = { ...context, db: trx };
    const subject = await make(trx, await requireServerUser(inside, userId));
    await record(trx, { ...subject, personId: userId });
    return { user_id: userId, user: await requireServerUser(inside, userId) };
  });
}

/** The columns that are unique over all users, with the error of a value that another one has. */
const uniqueFields = {
  external_id: 'duplicate_external_id',
  'identity_emails.email': 'duplicate_email',
  identity_emails_email: 'duplicate_email',
  phone_number: 'duplicate_phone_number',
} as const;

/**
 * Runs a change that may meet a value of another user.
 * @throws ServiceError duplicate_external_id, duplicate_email, duplicate_phone_number
 */
export async function refusingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!isUniqueViolation(cause) || !(cause instanceof Error)) throw cause;
    const constraint = 'constraint' in cause ? String(cause.constraint) : cause.message;
    const found = Object.entries(uniqueFields).find(([name]) => constraint.includes(name));
    if (found === undefined) throw cause;
    throw refuse(found[1], { cause });
  }
}
