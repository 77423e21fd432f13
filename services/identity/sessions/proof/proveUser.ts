import { isProven } from '#contracts/identity/provenUser.ts';
import type { User } from '#contracts/identity/user.ts';
import { type Bind, preparedChange } from '#services/platform/database/preparedQuery.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import type { IdentityDatabase } from '#services/identity/shared/tables.ts';
import { lockUser } from '#services/identity/people/users.ts';
import { findUser, type FoundUser } from '#services/identity/people/userView.ts';

type ById = { id: string };
const verifyEmail = preparedChange((db: IdentityDatabase, bind: Bind<ById>) =>
  db.updateTable('identity_emails').set({ verified: 1 }).where('email_id', '=', bind('id')).where('verified', '=', 0),
);
const verifyPhone = preparedChange((db: IdentityDatabase, bind: Bind<ById>) =>
  db
    .updateTable('identity_phone_numbers')
    .set({ verified: 1 })
    .where('phone_id', '=', bind('id'))
    .where('verified', '=', 0),
);
const requirePasswordReset = preparedChange((db: IdentityDatabase, bind: Bind<ById>) =>
  db
    .updateTable('identity_passwords')
    .set((row) => ({ requires_reset: row.fn.coalesce('requires_reset', row.val('unproven' as const)) }))
    .where('user_id', '=', bind('id')),
);

interface Method {
  id: string;
  field: 'emails' | 'phone_numbers';
  /** Its part of the user that was found. */
  proven: { verified: boolean };
  verify(db: IdentityDatabase): Promise<number>;
}

function unprovenMethod(user: User, methodId: string | null): Method | null {
  const email = user.emails.find((one) => one.email_id === methodId && !one.verified);
  if (email !== undefined) {
    const { email_id: id } = email;
    return { id, field: 'emails', proven: email, verify: (db) => verifyEmail(db, { id }) };
  }
  const phone = user.phone_numbers.find((one) => one.phone_id === methodId && !one.verified);
  if (phone === undefined) return null;
  const { phone_id: id } = phone;
  return { id, field: 'phone_numbers', proven: phone, verify: (db) => verifyPhone(db, { id }) };
}

/** A user, and the fields that a proof has changed; the caller records them. */
interface Proven {
  found: FoundUser | null;
  fields: Method['field'][];
}

/** A sign-in makes a user active, but for one that the host activates. */
const mayHaveSignedIn = ({ user, staysPending }: FoundUser): boolean => user.status === 'active' || staysPending;

/**
 * The user, with the address or number `methodId` proven; null for it proves nothing. What a stranger may have put on the
 * account before its first proof ends: sessions, passkeys, wallets, consents, tokens of applications. A password has to be
 * set anew. Two calls for an account that nobody has proven wait for each other.
 */
export async function proveUser(
  db: IdentityDatabase,
  context: Pick<IdentityContext, 'endUnproven'>,
  given: { userId: string; methodId: string | null },
): Promise<Proven> {
  const { userId, methodId } = given;
  let found = await findUser(db, userId);
  if (found !== null && mayHaveSignedIn(found) && !isProven(found.user)) {
    await lockUser(db, userId);
    found = await findUser(db, userId);
  }
  const method = found === null ? null : unprovenMethod(found.user, methodId);
  if (found === null || method === null) return { found, fields: [] };
  const endsOthers = mayHaveSignedIn(found) && !isProven(found.user);
  if (endsOthers) {
    await context.endUnproven(db, { kind: 'user', id: userId, methodId: method.id });
    await requirePasswordReset(db, { id: userId });
  }
  const isFirst = (await method.verify(db)) > 0;
  const fields = isFirst ? [method.field] : [];
  if (endsOthers) return { found: await findUser(db, userId), fields };
  method.proven.verified = true;
  return { found, fields };
}
