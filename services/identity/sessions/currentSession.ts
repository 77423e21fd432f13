import { requireSessionToken } from '../shared/basicAuthorization.ts';
import type { IdentityContext } from '../shared/context.ts';
import { refuse } from '../shared/errors.ts';
import { namedSession } from './namedSession.ts';
import type { SessionRow } from './sessionView.ts';

/**
 * Reads the row of the session that a call is made with, after `requireUser` has found that it lives.
 * @throws ServiceError user_unauthenticated
 */
export async function currentSession(context: IdentityContext, headers: Headers): Promise<SessionRow> {
  const named = await namedSession(context, requireSessionToken(headers, context.project));
  const row =
    named === null
      ? undefined
      : await context.db
          .selectFrom('identity_sessions')
          .selectAll()
          .where(named.column, '=', named.value)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
  if (row === undefined) throw refuse('user_unauthenticated');
  return row;
}
