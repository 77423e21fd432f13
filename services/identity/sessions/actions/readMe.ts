import type { User } from '#contracts/identity/user.ts';
import { requireSessionToken } from '#services/identity/kit/basicAuthorization.ts';
import type { Caller, IdentityContext } from '#services/identity/kit/context.ts';
import { findUser } from '#services/identity/people/userView.ts';
import { refuse } from '#services/identity/kit/refusals.ts';
import { findSession } from '../findSession.ts';

/** GET /sdk/v1/users/me. */
export async function readMe(context: IdentityContext, request: Caller): Promise<User> {
  const signedIn = await findSession(context, requireSessionToken(request.headers, context.project));
  const found = signedIn === null ? null : await findUser(context.db, signedIn.userId);
  if (found === null) throw refuse('user_unauthenticated');
  return found.user;
}
