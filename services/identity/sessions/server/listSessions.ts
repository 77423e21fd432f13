import type { Session } from '#contracts/identity/user.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { findUser } from '#services/identity/people/userView.ts';
import { liveSessionsOf } from '../liveSessions.ts';
import { sessionView } from '../sessionView.ts';
import { refuse } from './errors.ts';

/** More live sessions of one person are not listed: the newest are. */
const MOST = 1_000;

/**
 * GET /v1/sessions: the live sessions of a person, the newest first, with device and address of each.
 * @throws ServiceError user_not_found
 */
export async function listSessions(
  context: IdentityContext,
  { query }: { query: { user_id: string } },
): Promise<{ sessions: Session[] }> {
  const found = await findUser(context.db, query.user_id);
  if (found === null) throw refuse('user_not_found');
  const rows = await liveSessionsOf(context, query.user_id)
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('session_id')
    .limit(MOST)
    .execute();
  return { sessions: rows.map((row) => sessionView(row, found.user.roles)) };
}
