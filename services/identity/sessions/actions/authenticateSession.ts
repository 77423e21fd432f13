import type { z } from 'zod';
import type { Auth } from '#contracts/identity/user.ts';
import { hashToken } from '#services/platform/tokens.ts';
import { requireSessionToken } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { findUser } from '#services/identity/people/userView.ts';
import { refuse } from '#services/identity/shared/errors.ts';
import { authAnswer } from '../authAnswer.ts';
import type { NamedSession } from '../namedSession.ts';
import { renewSession } from '../renewSession.ts';
import type { sessionRequest } from '../requests.ts';

/**
 * POST /sdk/v1/sessions/authenticate: the session still lives. With minutes its end moves to now + minutes, as far as a
 * session may last at all; without, it stays. The token stays either way.
 */
export async function authenticateSession(
  context: IdentityContext,
  request: Caller & { body: z.infer<typeof sessionRequest> },
): Promise<Omit<Auth, 'request_id' | 'status_code'>> {
  const sessionToken = requireSessionToken(request.headers, context.project);
  const named: NamedSession = { column: 'token_hash', value: hashToken(sessionToken) };
  const row = await renewSession(context, named, { minutes: request.body.session_duration_minutes });
  const found = await findUser(context.db, row.user_id);
  if (found === null) throw refuse('session_not_found');
  return authAnswer(context, found.user, { row, sessionToken });
}
