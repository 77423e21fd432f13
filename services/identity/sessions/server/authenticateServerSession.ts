import type { z } from 'zod';
import type { serverSessionData, serverSessionsAuthenticateBody } from '#contracts/identity/server/sessions.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { verdictOn } from '#services/identity/shared/rbac/verdict.ts';
import { findUser } from '#services/identity/people/userView.ts';
import { namedSession } from '../namedSession.ts';
import { renewSession } from '../renewSession.ts';
import { signSessionJwt } from '../sessionJwt.ts';
import { sessionView } from '../sessionView.ts';
import { refuse } from './errors.ts';

/**
 * POST /v1/sessions/authenticate: the session of a token, or of a JWT that may have expired, still lives.
 * @throws ServiceError one_session_credential, session_not_found, session_authorization_error, and those of renewing it
 */
export async function authenticateServerSession(
  context: IdentityContext,
  { body }: { body: z.infer<typeof serverSessionsAuthenticateBody> },
): Promise<Omit<z.infer<typeof serverSessionData>, 'request_id' | 'status_code'>> {
  const { session_token: token, session_jwt: jwt, session_duration_minutes: minutes } = body;
  const credential = token ?? jwt;
  if (credential === undefined || (token !== undefined && jwt !== undefined)) throw refuse('one_session_credential');
  const named = await namedSession(context, credential, { mayHaveExpired: true });
  if (named === null) throw refuse('session_not_found');
  const row = await renewSession(context, named, { minutes, claims: body.session_custom_claims });
  const found = await findUser(context.db, row.user_id);
  if (found === null) throw refuse('session_not_found');
  const verdict = verdictOn(context.rbac.consumer, found.user.roles, body.authorization_check);
  const session = sessionView(row, found.user.roles);
  return {
    session,
    session_token: token ?? '',
    session_jwt: signSessionJwt(session, context.sessionKeys, context.project, context.clock),
    user: found.user,
    ...verdict,
  };
}
