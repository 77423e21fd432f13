import type { User } from '#contracts/identity/user.ts';
import { demandSessionToken } from '../credentials.ts';
import type { Caller, IdentityParts } from '../parts.ts';
import { findUser } from '../people/userView.ts';
import { refuse } from '../refusals.ts';
import { findSession } from '../sessions/findSession.ts';

/** GET /sdk/v1/users/me. */
export async function readMe(parts: IdentityParts, request: Caller): Promise<User> {
  const signedIn = await findSession(parts, demandSessionToken(request.headers, parts.project));
  const found = signedIn === null ? null : await findUser(parts.db, signedIn.userId);
  if (found === null) throw refuse('user_unauthenticated');
  return found.user;
}
