import type { User } from '#contracts/identity/user.ts';
import { type Bind, preparedChange } from '#services/platform/database/preparedQuery.ts';
import type { IdentityContext } from '../shared/context.ts';
import type { IdentityDatabase } from '../shared/tables.ts';
import { createErrors } from '../shared/errors.ts';
import { recordUserChange } from '../people/userChange.ts';
import { signUpErrors } from '../people/users.ts';
import { proveUser } from './proof/proveUser.ts';

const refuse = createErrors(signUpErrors);

const markUserActive = preparedChange((db: IdentityDatabase, bind: Bind<{ userId: string }>) =>
  db
    .updateTable('identity_users')
    .set({ status: 'active' })
    .where('user_id', '=', bind('userId'))
    .where('status', '=', 'pending'),
);

/**
 * The user who signs in, with what signing in shows: that the person has the account, and for a link or a code, the
 * address or number `methodId`. Null when there is no such user.
 */
export async function activateUser(
  db: IdentityDatabase,
  context: Pick<IdentityContext, 'clock' | 'endUnproven' | 'project'>,
  given: { userId: string; methodId: string | null },
): Promise<User | null> {
  const { found, fields } = await proveUser(db, context, given);
  if (found === null) return null;
  const { user } = found;
  if (user.status === 'pending' && context.project.policy.signUp === 'closed') throw refuse('sign_up_not_allowed');
  const isActivated = user.status === 'pending' && !found.staysPending;
  const isFirst = isActivated && (await markUserActive(db, given)) > 0;
  await recordUserChange(db, context, { ...given, fields: [...fields, ...(isFirst ? (['status'] as const) : [])] });
  return isActivated ? { ...user, status: 'active' } : user;
}
