import { isProven } from '#contracts/identity/provenUser.ts';
import type { User } from '#contracts/identity/user.ts';
import { findUserId } from '#services/identity/people/userIds.ts';
import { lockUser } from '#services/identity/people/users.ts';
import { findUser } from '#services/identity/people/userView.ts';
import type { PasskeyDatabase } from '../tables.ts';
import { refuse } from './errors.ts';

/** Returns the user of an id, or a backend's own id. @throws ServiceError user_not_found */
export async function requireNamed(db: PasskeyDatabase, given: string): Promise<User> {
  const userId = await findUserId(db, given);
  const found = userId === null ? null : await findUser(db, userId);
  if (found === null) throw refuse('user_not_found');
  return found.user;
}

/**
 * The same of a user who may have a passkey added: the first proof would take it away (D-401).
 * @throws ServiceError user_not_found, account_not_verified
 */
export async function requireProvenNamed(db: PasskeyDatabase, given: string): Promise<User> {
  const user = await requireNamed(db, given);
  if (!isProven(user)) throw refuse('account_not_verified');
  return user;
}

/** The same again in the transaction that adds it. */
export async function lockProvenNamed(trx: PasskeyDatabase, userId: string): Promise<void> {
  await lockUser(trx, userId);
  await requireProvenNamed(trx, userId);
}
