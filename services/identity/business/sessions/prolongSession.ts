import { mergedClaims } from '#services/identity/sessions/customClaims.ts';
import { sessionEnd, sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import { readClaims } from '#services/identity/sessions/sessionView.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { whenPaused } from '#services/platform/database/writesPaused.ts';
import type { BusinessContext } from '../shared/context.ts';
import { refuse } from '../shared/errors.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import type { MemberSessionRow } from './memberSession.ts';

interface Prolonged {
  session: Pick<MemberSessionRow, 'session_id' | 'started_at' | 'expires_at'>;
  minutes?: number | undefined;
}

async function touch(
  { clock, project }: BusinessContext,
  db: BusinessDatabase,
  { session, minutes }: Prolonged,
): Promise<MemberSessionRow> {
  const length = minutes === undefined ? null : sessionLength(minutes);
  const now = clock.now();
  const moved = length === null ? null : sessionEnd(project, { startedAt: session.started_at, now, length });
  const expires_at = moved ?? session.expires_at;
  if (expires_at <= now) throw refuse('session_not_found');
  const row = await db
    .updateTable('business_sessions')
    .set({ last_accessed_at: now, expires_at })
    .where('session_id', '=', session.session_id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw refuse('session_not_found');
  return row;
}

/** @throws ServiceError session_not_found */
async function find(db: BusinessDatabase, sessionId: string): Promise<MemberSessionRow> {
  const row = await db
    .selectFrom('business_sessions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw refuse('session_not_found');
  return row;
}

/**
 * Records that a session is in use. With minutes its end moves as far as they say and it may last at all; claims are
 * added to those that there are. While nothing may be changed the session is only found.
 * @throws ServiceError session_not_found, invalid_session_duration_minutes, and those of custom claims
 */
export async function prolongSession(
  context: BusinessContext,
  given: Prolonged & { claims?: Readonly<Record<string, unknown>> | undefined },
): Promise<MemberSessionRow> {
  const { claims } = given;
  if (claims === undefined)
    return whenPaused(touch(context, context.db, given), () => find(context.db, given.session.session_id));
  return inTransaction(context.db, async (trx) => {
    const row = await touch(context, trx, given);
    const custom_claims = JSON.stringify(mergedClaims(readClaims(row.custom_claims), claims));
    await trx
      .updateTable('business_sessions')
      .set({ custom_claims })
      .where('session_id', '=', row.session_id)
      .execute();
    return { ...row, custom_claims };
  });
}
