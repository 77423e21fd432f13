import { requireSessionToken } from '../shared/basicAuthorization.ts';
import type { IdentityContext } from '../shared/context.ts';
import { refuse } from '../shared/errors.ts';
import { namedSession } from './namedSession.ts';
import { findNamedSession } from './openSession.ts';
import type { SessionRow } from './sessionView.ts';

/**
 * Reads the row of the session that a call is made with.
 * @throws ServiceError user_unauthenticated
 */
export async function currentSession(context: IdentityContext, headers: Headers): Promise<SessionRow> {
  const named = await namedSession(context, requireSessionToken(headers, context.project));
  const row = named === null ? undefined : await findNamedSession(context.db, named, context.clock.now());
  if (row === undefined) throw refuse('user_unauthenticated');
  return row;
}
