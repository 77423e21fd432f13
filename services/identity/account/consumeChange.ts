import { HOUR } from '#services/platform/durations.ts';
import { requireUser } from '#services/identity/sessions/requireUser.ts';
import { consumeRateLimits } from '../shared/rateLimits.ts';
import type { AccountContext } from './context.ts';

/**
 * Counts one change of the account against its limit, and returns whose it is.
 * @throws ServiceError user_unauthenticated, too_many_requests
 */
export async function consumeChange(context: AccountContext, headers: Headers): Promise<string> {
  const { user_id: userId } = await requireUser(context, headers);
  const limit = context.limits.changesPerUser;
  await consumeRateLimits(context, context.db, [{ key: `account/changes/${userId}`, limit, windowMs: HOUR }]);
  return userId;
}
