import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { MemberFactor } from '../shared/factors.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import type { MemberRow } from '../people/memberRows.ts';
import { storePassword } from '../people/newPassword.ts';
import { endMemberSessions } from './endSessions.ts';
import type { PendingPassword } from './intermediateSession.ts';
import { type OpenedMemberSession, openMemberSession } from './memberSession.ts';

/**
 * Opens the session of a member who has shown all that is required. Only now a password that was set on the way counts,
 * and ends the other sessions (D-432).
 */
export async function finishLogin(
  db: BusinessDatabase,
  context: BusinessContext,
  given: {
    member: MemberRow;
    factors: readonly MemberFactor[];
    pending: PendingPassword | null;
    presented: string | null;
    startedAt?: number | undefined;
    length: number;
    now: number;
  } & Caller,
): Promise<{ member: MemberRow; opened: OpenedMemberSession }> {
  const { pending, now } = given;
  const member = pending === null ? given.member : await storePassword(db, context, given.member, pending);
  const opened = await openMemberSession(db, context, { ...given, member });
  const { session_id: except } = opened.row;
  if (pending !== null) await endMemberSessions(db, { memberId: member.member_id, now, except });
  return { member, opened };
}
