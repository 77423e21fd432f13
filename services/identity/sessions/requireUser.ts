import type { User } from '#contracts/identity/user.ts';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import { requireSessionToken } from '../shared/basicAuthorization.ts';
import type { IdentityContext } from '../shared/context.ts';
import { refuse } from '../shared/errors.ts';
import { findUser } from '../people/userView.ts';
import { findSession } from './findSession.ts';

/**
 * Returns the signed-in user, for calls that require one (mark (L) of the wire).
 * @throws ServiceError user_unauthenticated
 */
export async function requireUser(context: IdentityContext, headers: Headers): Promise<User> {
  const signedIn = await findSession(context, requireSessionToken(headers, context.project));
  const found = signedIn === null ? null : await findUser(context.db, signedIn.userId);
  if (found === null) throw refuse('user_unauthenticated');
  noteAudited(headers, { personId: found.user.user_id });
  return found.user;
}
