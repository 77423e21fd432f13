import { newToken } from '#services/platform/tokens.ts';
import type { Caller, IdentityContext } from '../shared/context.ts';
import type { IdentityDatabase } from '../shared/tables.ts';
import { extendSession, findLiveSession, type OpenedSession, openSession } from './openSession.ts';
import type { Factor } from './sessionView.ts';

/**
 * A session for somebody who has just proved a factor. A caller who is logged in as the same user keeps that session,
 * with one factor more; the session of anybody else is ignored.
 */
export async function signIn(
  db: IdentityDatabase,
  context: IdentityContext,
  given: Caller & { presented: string | null; userId: string; factor: Factor; length: number; now: number },
): Promise<OpenedSession> {
  const { presented, now } = given;
  const live = presented === null ? undefined : await findLiveSession(db, presented, now);
  if (presented !== null && live !== undefined && live.user_id === given.userId) {
    return { row: await extendSession(db, context.project, live, given), sessionToken: presented };
  }
  return openSession(db, { ...given, sessionId: context.project.newId('session'), sessionToken: newToken() });
}
