import { recordAudited } from '#services/kit/audit/requestAudit.ts';
import { inTransaction } from '#services/kit/database/transaction.ts';
import { hashToken } from '#services/kit/tokens.ts';
import { requireSessionToken } from '#services/identity/kit/basicAuthorization.ts';
import type { Caller } from '#services/identity/kit/context.ts';
import type { BusinessContext } from '#services/identity/business/kit/context.ts';
import { refuse } from '#services/identity/business/kit/refusals.ts';

/** POST /sdk/v1/b2b/sessions/revoke: ends this session; a second call answers as the first. */
export async function revokeMemberSession(context: BusinessContext, request: Caller): Promise<Record<string, never>> {
  const sessionToken = requireSessionToken(request.headers, context.project);
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const row = await trx
      .updateTable('business_sessions')
      .set((session) => ({ revoked_at: session.fn.coalesce('revoked_at', session.val(now)) }))
      .where('token_hash', '=', hashToken(sessionToken))
      .returning(['member_id', 'organization_id'])
      .executeTakeFirst();
    if (row === undefined) throw refuse('session_not_found');
    await recordAudited(trx, request.headers, { personId: row.member_id, organizationId: row.organization_id });
    return {};
  });
}
