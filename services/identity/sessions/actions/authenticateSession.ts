import type { z } from 'zod';
import type { Auth } from '#contracts/identity/user.ts';
import { hashToken } from '#services/platform/tokens.ts';
import { requireSessionToken } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { findUser } from '#services/identity/people/userView.ts';
import { refuse } from '#services/identity/shared/errors.ts';
import { authAnswer } from '../authAnswer.ts';
import { sessionLength } from '../sessionDuration.ts';
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
  const minutes = request.body.session_duration_minutes;
  const now = context.clock.now();
  const length = minutes === undefined ? null : sessionLength(minutes);
  const { longestSession } = context.project;
  const row = await context.db
    .updateTable('identity_sessions')
    .set({ last_accessed_at: now })
    .$if(length !== null, (update) =>
      update.set(({ eb }) => {
        const until = now + (length ?? 0);
        const last = eb('started_at', '+', longestSession);
        return { expires_at: eb.case().when(last, '<', until).then(last).else(until).end() };
      }),
    )
    .where('token_hash', '=', hashToken(sessionToken))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('started_at', '>', now - longestSession)
    .returningAll()
    .executeTakeFirst();
  const found = row === undefined ? null : await findUser(context.db, row.user_id);
  if (row === undefined || found === null) throw refuse('session_not_found');
  return authAnswer(context, found.user, { row, sessionToken });
}
