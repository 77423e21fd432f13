import type { ServerUser } from '#contracts/identity/server/users.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { requireServerUser, requireUserId } from '../serverUser.ts';

/**
 * GET /v1/users/{user_id}, by either id.
 * @throws ServiceError user_not_found
 */
export const readUser = async (
  context: IdentityContext,
  { params }: { params: { user_id: string } },
): Promise<ServerUser> => requireServerUser(context, await requireUserId(context.db, params.user_id));
