import type { User } from '#contracts/identity/user.ts';
import { preparedChange, preparedQuery, type Bind } from '#services/kit/database/preparedQuery.ts';
import { endSessions } from './endSessions.ts';
import type { IdentityDatabase } from '../kit/tables.ts';
import { findUser } from '../people/userView.ts';

const markEmailVerified = preparedChange((db: IdentityDatabase, bind: Bind<{ emailId: string }>) =>
  db
    .updateTable('identity_emails')
    .set({ verified: 1 })
    .where('email_id', '=', bind('emailId'))
    .where('verified', '=', 0),
);

const requirePasswordReset = preparedChange((db: IdentityDatabase, bind: Bind<{ userId: string }>) =>
  db
    .updateTable('identity_passwords')
    .set((row) => ({ requires_reset: row.fn.coalesce('requires_reset', row.val('unproven' as const)) }))
    .where('user_id', '=', bind('userId')),
);

/**
 * The person has shown to own this address. A password that was set before that may be a stranger's, who waits for the
 * owner to come: it has to be set anew, and sessions opened until now end (docs/wire.md, passwords).
 * The answer says whether the password now has to be reset.
 */
export async function verifyEmail(
  db: IdentityDatabase,
  given: { userId: string; emailId: string; now: number },
): Promise<boolean> {
  if ((await markEmailVerified(db, { emailId: given.emailId })) === 0) return false;
  if ((await requirePasswordReset(db, { userId: given.userId })) === 0) return false;
  await endSessions(db, given.userId, given.now);
  return true;
}

const markUserActive = preparedQuery((db: IdentityDatabase, bind: Bind<{ userId: string }>) =>
  db.updateTable('identity_users').set({ status: 'active' }).where('user_id', '=', bind('userId')),
);

/**
 * The user who signs in, with what signing in shows: that the person has the account, and for a link or a code, the
 * address or number `methodId`. Null when there is no such user.
 */
export async function activateUser(
  db: IdentityDatabase,
  given: { userId: string; methodId: string | null; now: number },
): Promise<User | null> {
  const { userId, methodId, now } = given;
  const found = await findUser(db, userId);
  if (found === null) return null;
  const { user } = found;
  const email = user.emails.find((one) => one.email_id === methodId);
  if (email !== undefined && !email.verified) {
    email.verified = true;
    const mustReset = await verifyEmail(db, { userId, emailId: email.email_id, now });
    if (mustReset && user.password !== null) user.password.requires_reset = true;
  }
  const phone = user.phone_numbers.find((one) => one.phone_id === methodId);
  if (phone !== undefined && !phone.verified) {
    phone.verified = true;
    await db
      .updateTable('identity_phone_numbers')
      .set({ verified: 1 })
      .where('phone_id', '=', phone.phone_id)
      .execute();
  }
  if (user.status === 'pending' && !found.keptPending) {
    user.status = 'active';
    await markUserActive(db, { userId });
  }
  return user;
}
