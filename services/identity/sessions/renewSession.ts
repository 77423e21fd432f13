import { inTransaction } from '#services/platform/database/transaction.ts';
import { whenPaused } from '#services/platform/database/writesPaused.ts';
import type { IdentityContext } from '../shared/context.ts';
import { refuse } from '../shared/errors.ts';
import type { IdentityDatabase } from '../shared/tables.ts';
import { liveSessions } from './liveSessions.ts';
import { outlivesLock } from './lockedUsers.ts';
import { mergedClaims } from './customClaims.ts';
import type { NamedSession } from './namedSession.ts';
import { sessionLength } from './sessionDuration.ts';
import { readClaims, type SessionRow } from './sessionView.ts';

/** Marks a live session as used; with minutes its end moves to now + minutes, as far as a session may last at all. */
async function touch(
  context: Pick<IdentityContext, 'clock' | 'project'>,
  db: IdentityDatabase,
  { column, value }: NamedSession,
  minutes: number | undefined,
): Promise<SessionRow | undefined> {
  const now = context.clock.now();
  const length = minutes === undefined ? null : sessionLength(minutes);
  const { longestSession } = context.project.policy;
  return db
    .updateTable('identity_sessions')
    .set({ last_accessed_at: now })
    .$if(length !== null, (update) =>
      update.set(({ eb }) => {
        const until = now + (length ?? 0);
        const last = eb('started_at', '+', longestSession);
        return { expires_at: eb.case().when(last, '<', until).then(last).else(until).end() };
      }),
    )
    .where(column, '=', value)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('started_at', '>', now - longestSession)
    .where(outlivesLock('identity_sessions'))
    .returningAll()
    .executeTakeFirst();
}

/** A live session as it is. */
const findLive = (context: IdentityContext, { column, value }: NamedSession): Promise<SessionRow | undefined> =>
  liveSessions(context)
    .selectAll()
    .where(column, '=', value)
    .where(outlivesLock('identity_sessions'))
    .executeTakeFirst();

/**
 * Marks a live session as used, moves its end where minutes are given, and adds custom claims. While nothing
 * may be changed it is only found.
 * @throws ServiceError session_not_found, invalid_session_duration_minutes, and those of custom claims
 */
export async function renewSession(
  context: IdentityContext,
  named: NamedSession,
  { minutes, claims }: { minutes?: number | undefined; claims?: Readonly<Record<string, unknown>> | undefined },
): Promise<SessionRow> {
  if (claims === undefined) {
    const row = await whenPaused(touch(context, context.db, named, minutes), () => findLive(context, named));
    if (row === undefined) throw refuse('session_not_found');
    return row;
  }
  return inTransaction(context.db, async (trx) => {
    const row = await touch(context, trx, named, minutes);
    if (row === undefined) throw refuse('session_not_found');
    const custom_claims = JSON.stringify(mergedClaims(readClaims(row.custom_claims), claims));
    await trx
      .updateTable('identity_sessions')
      .set({ custom_claims })
      .where('session_id', '=', row.session_id)
      .execute();
    return { ...row, custom_claims };
  });
}
