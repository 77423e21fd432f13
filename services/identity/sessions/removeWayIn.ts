import type { Kysely } from 'kysely';
import type { User } from '#contracts/identity/user.ts';
import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { ServiceError } from '#services/platform/http/serviceError.ts';
import type { IdentityContext } from '../shared/context.ts';
import { hasOtherWayIn, lastPrimaryFactorError } from '../shared/otherWaysIn.ts';
import { createErrors } from '../shared/errors.ts';
import type { UserTables } from '../people/tables.ts';
import { findUser } from '../people/userView.ts';
import { lockUser } from '../people/users.ts';
import { requireUser } from './requireUser.ts';

const refuse = createErrors(lastPrimaryFactorError);

/** One of the ways in of a user. */
interface WayIn {
  id: string;
  /** The user without it; null when it is none of theirs. */
  without(user: User): User | null;
  remove(trx: Kysely<UserTables>): Promise<unknown>;
  unknown(): ServiceError;
}

/**
 * Takes one of the signed-in user's ways in away, if it is not the only one. Two at once leave one: a person who comes second
 * sees what the first has left.
 * @throws ServiceError user_unauthenticated, cannot_delete_last_primary_factor, and the one of `unknown`
 */
export async function removeWayIn(
  context: IdentityContext,
  headers: Headers,
  { id, without, remove, unknown }: WayIn,
): Promise<{ user_id: string; __user: User }> {
  const { user_id: userId } = await requireUser(context, headers);
  return inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const user = (await findUser(trx, userId))?.user;
    const left = user === undefined ? null : without(user);
    if (user === undefined || left === null) throw unknown();
    if (!hasOtherWayIn(context, user, id)) throw refuse('cannot_delete_last_primary_factor');
    await remove(trx);
    await recordAudited(trx, headers, { personId: userId });
    return { user_id: userId, __user: left };
  });
}
