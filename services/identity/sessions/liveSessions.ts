import type { IdentityContext } from '../shared/context.ts';

/** A query for the sessions of a user that have neither ended nor become older than the policy lets any be. */
export function liveSessionsOf({ db, clock, project }: IdentityContext, userId: string) {
  const now = clock.now();
  return db
    .selectFrom('identity_sessions')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('started_at', '>', now - project.policy.longestSession);
}
