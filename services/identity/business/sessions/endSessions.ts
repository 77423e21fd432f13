import type { BusinessDatabase } from '../shared/tables.ts';

/** Ends every session of a member, except the one kept. */
export async function endMemberSessions(
  db: BusinessDatabase,
  given: { memberId: string; now: number; except?: string },
): Promise<void> {
  await db
    .updateTable('business_sessions')
    .set({ revoked_at: given.now })
    .where('member_id', '=', given.memberId)
    .where('session_id', '!=', given.except ?? '')
    .where('revoked_at', 'is', null)
    .execute();
}
