import type { BusinessDatabase } from '../shared/tables.ts';
import { writeMemberSession } from './sessionWebhook.ts';

/** Ends every session of a member, except the one kept. */
export async function endMemberSessions(
  db: BusinessDatabase,
  given: { memberId: string; now: number; except?: string },
): Promise<void> {
  const { memberId: member_id, now: at } = given;
  const ended = await db
    .updateTable('business_sessions')
    .set({ revoked_at: at })
    .where('member_id', '=', member_id)
    .where('session_id', '!=', given.except ?? '')
    .where('revoked_at', 'is', null)
    .returning('organization_id')
    .execute();
  const [first] = ended;
  if (first !== undefined) await writeMemberSession(db, 'session.revoked', { ...first, at, member_id });
}
