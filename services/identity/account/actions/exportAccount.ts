import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { HOUR } from '#services/platform/durations.ts';
import { wireTime } from '#services/platform/wireTime.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import { requireRecentUser } from '#services/identity/sessions/recentAuthentication.ts';
import type { AccountContext } from '../context.ts';
import { type StoredAccount, storedAccount } from '../storedAccount.ts';

/**
 * POST /sdk/v1/users/account/export: the data that is stored of the signed-in person.
 * @throws ServiceError user_unauthenticated, recent_authentication_required, too_many_requests
 */
export async function exportAccount(
  context: AccountContext,
  { headers }: Caller,
): Promise<StoredAccount & { exported_at: string }> {
  const { user_id: userId } = await requireRecentUser(context, headers);
  const limit = context.limits.exportsPerUser;
  await consumeRateLimits(context, context.db, [{ key: `account/exports/${userId}`, limit, windowMs: HOUR }]);
  await recordAudited(context.db, headers, { personId: userId });
  return { exported_at: wireTime(context.clock.now()), ...(await storedAccount(context, userId)) };
}
