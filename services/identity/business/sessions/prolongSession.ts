import { sessionEnd, sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import type { BusinessContext } from '../shared/context.ts';
import { refuse } from '../shared/errors.ts';
import type { MemberSessionRow } from './memberSession.ts';
import type { SignedInMember } from './requireMember.ts';

/**
 * Records that a session is in use. With minutes its end moves as far as they say and it may last at all.
 * @throws ServiceError session_not_found, invalid_session_duration_minutes
 */
export async function prolongSession(
  context: BusinessContext,
  { session }: Pick<SignedInMember, 'session'>,
  minutes: number | undefined,
): Promise<MemberSessionRow> {
  const length = minutes === undefined ? null : sessionLength(minutes);
  const now = context.clock.now();
  const moved = length === null ? null : sessionEnd(context.project, { startedAt: session.started_at, now, length });
  const row = { ...session, last_accessed_at: now, expires_at: moved ?? session.expires_at };
  if (row.expires_at <= now) throw refuse('session_not_found');
  const { numUpdatedRows } = await context.db
    .updateTable('business_sessions')
    .set({ last_accessed_at: row.last_accessed_at, expires_at: row.expires_at })
    .where('session_id', '=', session.session_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw refuse('session_not_found');
  return row;
}
