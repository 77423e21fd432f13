import type { IdentityContext } from '../shared/context.ts';

/** A query for the sessions that have neither ended nor become older than the policy lets any be. */
export function liveSessions({ db, clock, project }: Pick<IdentityContext, 'db' | 'clock' | 'project'>) {
  const now = clock.now();
  return db
    .selectFrom('identity_sessions')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('started_at', '>', now - project.policy.longestSession);
}

/** The same for those of a user. */
export const liveSessionsOf = (context: IdentityContext, userId: string) =>
  liveSessions(context).where('user_id', '=', userId);
