import type { z } from 'zod';
import type { MemberAuth } from '#contracts/identity/business/answers.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { sessionRequest } from '#services/identity/sessions/requests.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import { requireSessionToken } from '#services/identity/shared/basicAuthorization.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { refuse } from '#services/identity/business/shared/errors.ts';
import { memberAnswer } from '../memberAnswer.ts';
import { prolongSession } from '../prolongSession.ts';
import { findSignedIn } from '../requireMember.ts';

/**
 * POST /sdk/v1/b2b/sessions/authenticate: the session still lives. With minutes its end moves as far as
 * they say and it may last at all.
 */
export async function authenticateMemberSession(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof sessionRequest> },
): Promise<Omit<MemberAuth, 'request_id' | 'status_code'>> {
  const minutes = request.body.session_duration_minutes;
  if (minutes !== undefined) sessionLength(minutes);
  const found = await findSignedIn(context, requireSessionToken(request.headers, context.project));
  if (found === null) throw refuse('session_not_found');
  const row = await prolongSession(context, { session: found.session, minutes });
  return memberAnswer(context, { ...found, opened: { row, sessionToken: found.sessionToken } });
}
