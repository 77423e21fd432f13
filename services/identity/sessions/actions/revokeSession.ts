import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { hashToken } from '#services/platform/tokens.ts';
import { requireSessionToken } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { refuse } from '#services/identity/shared/errors.ts';
import { writeRevoked } from '../sessionWebhook.ts';

/** POST /sdk/v1/sessions/revoke: ends this session; a second call answers as the first. */
export async function revokeSession(context: IdentityContext, request: Caller): Promise<Record<string, never>> {
  const sessionToken = requireSessionToken(request.headers, context.project);
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const row = await trx
      .updateTable('identity_sessions')
      .set((session) => ({ revoked_at: session.fn.coalesce('revoked_at', session.val(now)) }))
      .where('token_hash', '=', hashToken(sessionToken))
      .returning(['user_id', 'session_id', 'revoked_at'])
      .executeTakeFirst();
    if (row === undefined) throw refuse('session_not_found');
    await recordAudited(trx, request.headers, { personId: row.user_id });
    if (row.revoked_at === now) await writeRevoked(trx, { at: now, userId: row.user_id, sessionId: row.session_id });
    return {};
  });
}
