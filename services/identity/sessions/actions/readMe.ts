import type { User } from '#contracts/identity/user.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { requireUser } from '../requireUser.ts';

/** GET /sdk/v1/users/me. */
export const readMe = (context: IdentityContext, request: Caller): Promise<User> =>
  requireUser(context, request.headers);
