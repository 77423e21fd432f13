import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { hashToken } from '#services/platform/tokens.ts';
import { requireSessionToken } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { refuse } from '#services/identity/business/shared/errors.ts';
import { writeMemberSession } from '../sessionWebhook.ts';

/** POST /sdk/v1/b2b/sessions/revoke: ends this session; a second call answers as the first. */
export async function revokeMemberSession(context: BusinessContext, request: Caller): Promise<Record<string, never>> {
  const sessionToken = requireSessionToken(request.headers, context.project);
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const row = await trx
      .updateTable('business_sessions')
      .set((session) => ({ revoked_at: session.fn.coalesce('revoked_at', session.val(now)) }))
      .where('token_hash', '=', hashToken(sessionToken))
      .returning(['member_id', 'organization_id', 'session_id', 'revoked_at'])
      .executeTakeFirst();
    if (row === undefined) throw refuse('session_not_found');
    await recordAudited(trx, request.headers, { personId: row.member_id, organizationId: row.organization_id });
    if (row.revoked_at === now) await writeMemberSession(trx, 'session.revoked', { ...row, at: now });
    return {};
  });
}
