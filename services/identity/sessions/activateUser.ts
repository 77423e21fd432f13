import type { User } from '#contracts/identity/user.ts';
import { preparedQuery, type Bind } from '#services/platform/database/preparedQuery.ts';
import type { IdentityContext } from '../shared/context.ts';
import type { IdentityDatabase } from '../shared/tables.ts';
import { createErrors } from '../shared/errors.ts';
import { signUpErrors } from '../people/users.ts';
import { proveUser } from './proof/proveUser.ts';

const refuse = createErrors(signUpErrors);

const markUserActive = preparedQuery((db: IdentityDatabase, bind: Bind<{ userId: string }>) =>
  db.updateTable('identity_users').set({ status: 'active' }).where('user_id', '=', bind('userId')),
);

/**
 * The user who signs in, with what signing in shows: that the person has the account, and for a link or a code, the
 * address or number `methodId`. Null when there is no such user.
 */
export async function activateUser(
  db: IdentityDatabase,
  context: Pick<IdentityContext, 'endUnproven' | 'project'>,
  given: { userId: string; methodId: string | null },
): Promise<User | null> {
  const found = await proveUser(db, context, given);
  if (found === null) return null;
  const { user } = found;
  if (user.status === 'pending' && context.project.policy.signUp === 'closed') throw refuse('sign_up_not_allowed');
  if (user.status === 'pending' && !found.staysPending) {
    user.status = 'active';
    await markUserActive(db, { userId: user.user_id });
  }
  return user;
}
