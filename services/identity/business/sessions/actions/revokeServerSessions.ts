import type { z } from 'zod';
import type { memberSessionRevokeBody } from '#contracts/identity/server/memberSessions.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { refuse } from '#services/identity/business/shared/errors.ts';
import { readActingMember } from '../actingMember.ts';
import { writeMemberSession } from '../sessionWebhook.ts';
import { readSessionProof } from '../sessionProof.ts';

type Body = z.infer<typeof memberSessionRevokeBody>;

/** The one column that names the sessions, and its value. */
async function namedBy(
  context: BusinessContext,
  body: Body,
): Promise<['member_id' | 'token_hash' | 'session_id', string]> {
  const { member_id, member_session_id, ...proof } = body;
  const named = [member_id, member_session_id, proof.session_token, proof.session_jwt].filter(
    (one) => one !== undefined,
  );
  if (named.length !== 1) throw refuse('bad_request');
  if (member_id !== undefined) return ['member_id', member_id];
  return member_session_id === undefined ? readSessionProof(context, proof) : ['session_id', member_session_id];
}

/** The member whose sessions are meant, and what all of those have in common. */
async function findOwner(
  { db }: BusinessContext,
  [column, value]: Awaited<ReturnType<typeof namedBy>>,
): Promise<{ member_id: string; organization_id: string }> {
  const owner =
    column === 'member_id'
      ? await db
          .selectFrom('business_members')
          .select(['member_id', 'organization_id'])
          .where('member_id', '=', value)
          .where('status', '!=', 'deleted')
          .executeTakeFirst()
      : await db
          .selectFrom('business_sessions')
          .select(['member_id', 'organization_id'])
          .where(column, '=', value)
          .executeTakeFirst();
  if (owner === undefined) throw refuse(column === 'member_id' ? 'member_not_found' : 'session_not_found');
  return owner;
}

/** POST /v1/b2b/sessions/revoke: one session, or all of a member; a second call answers as the first. */
export async function revokeServerSessions(
  context: BusinessContext,
  { body, headers }: { body: Body; headers: Headers },
): Promise<Record<string, never>> {
  const named = await namedBy(context, body);
  const { member_id: personId, organization_id: organizationId } = await findOwner(context, named);
  await readActingMember(context, headers, organizationId);
  const [column, value] = named;
  const at = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const ended = await trx
      .updateTable('business_sessions')
      .set({ revoked_at: at })
      .where(column, '=', value)
      .where('revoked_at', 'is', null)
      .returning('session_id')
      .execute();
    await recordRequest(headers)(trx, { personId, organizationId });
    if (ended.length > 0)
      await writeMemberSession(trx, 'session.revoked', {
        at,
        member_id: personId,
        organization_id: organizationId,
        session_id: column === 'member_id' ? undefined : ended[0]?.session_id,
      });
    return {};
  });
}
