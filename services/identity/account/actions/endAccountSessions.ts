import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { currentSession } from '#services/identity/sessions/currentSession.ts';
import { endSessions } from '#services/identity/sessions/endSessions.ts';
import { writeRevoked } from '#services/identity/sessions/sessionWebhook.ts';
import { type AccountAnswer, accountView } from '../accountView.ts';
import { consumeChange } from '../consumeChange.ts';
import type { AccountContext } from '../context.ts';
import { refuse } from '../errors.ts';

/**
 * DELETE /sdk/v1/users/account/sessions/{session_id}: signs one device out; a second call answers as the first.
 * @throws ServiceError user_unauthenticated, account_session_not_found, too_many_requests
 */
export async function endAccountSession(
  context: AccountContext,
  { headers, params: { session_id: sessionId } }: Caller & { params: { session_id: string } },
): Promise<AccountAnswer> {
  const userId = await consumeChange(context, headers);
  const now = context.clock.now();
  await inTransaction(context.db, async (trx) => {
    const row = await trx
      .updateTable('identity_sessions')
      .set((session) => ({ revoked_at: session.fn.coalesce('revoked_at', session.val(now)) }))
      .where('session_id', '=', sessionId)
      .where('user_id', '=', userId)
      .returning('revoked_at')
      .executeTakeFirst();
    if (row === undefined) throw refuse('account_session_not_found');
    await recordAudited(trx, headers, { personId: userId, targetId: sessionId });
    if (row.revoked_at === now) await writeRevoked(trx, { at: now, userId, sessionId });
  });
  return accountView(context, headers);
}

/**
 * DELETE /sdk/v1/users/account/sessions: signs every other device of the person out.
 * @throws ServiceError user_unauthenticated, too_many_requests
 */
export async function endOtherSessions(context: AccountContext, { headers }: Caller): Promise<AccountAnswer> {
  const userId = await consumeChange(context, headers);
  const { session_id: current } = await currentSession(context, headers);
  await inTransaction(context.db, async (trx) => {
    await endSessions(trx, userId, context.clock.now(), current);
    await recordAudited(trx, headers, { personId: userId });
  });
  return accountView(context, headers);
}
