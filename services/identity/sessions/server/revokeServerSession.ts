import type { z } from 'zod';
import type { serverSessionsRevokeBody } from '#contracts/identity/server/sessions.ts';
import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { findUser } from '#services/identity/people/userView.ts';
import { endSessions } from '../endSessions.ts';
import { writeRevoked } from '../sessionWebhook.ts';
import { namedSession, type NamedSession } from '../namedSession.ts';
import { refuse } from './errors.ts';

type Body = z.infer<typeof serverSessionsRevokeBody>;

async function nameOf(context: IdentityContext, body: Body): Promise<NamedSession | null> {
  if (body.session_id !== undefined) return { column: 'session_id', value: body.session_id };
  return namedSession(context, body.session_token ?? body.session_jwt ?? '', { mayHaveExpired: true });
}

/**
 * POST /v1/sessions/revoke: ends one session, or all of a person; a second call answers as the first.
 * @throws ServiceError one_session_credential, session_not_found, user_not_found
 */
export async function revokeServerSession(
  context: IdentityContext,
  { body, headers }: Pick<Caller, 'headers'> & { body: Body },
): Promise<Record<string, never>> {
  const { db, clock } = context;
  if (Object.values(body).filter((one) => one !== undefined).length !== 1) throw refuse('one_session_credential');
  const now = clock.now();
  const { user_id: userId } = body;
  if (userId !== undefined) {
    return inTransaction(db, async (trx) => {
      if ((await findUser(trx, userId)) === null) throw refuse('user_not_found');
      await endSessions(trx, userId, now);
      await recordAudited(trx, headers, { personId: userId });
      return {};
    });
  }
  const named = await nameOf(context, body);
  if (named === null) throw refuse('session_not_found');
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('identity_sessions')
      .set((session) => ({ revoked_at: session.fn.coalesce('revoked_at', session.val(now)) }))
      .where(named.column, '=', named.value)
      .returning(['user_id', 'session_id', 'revoked_at'])
      .executeTakeFirst();
    if (row === undefined) throw refuse('session_not_found');
    await recordAudited(trx, headers, { personId: row.user_id, targetId: row.session_id });
    if (row.revoked_at === now) await writeRevoked(trx, { at: now, userId: row.user_id, sessionId: row.session_id });
    return {};
  });
}
