import type { z } from 'zod';
import type { MemberAuth } from '#contracts/identity/business/answers.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { sessionRequest } from '#services/identity/sessions/requests.ts';
import { sessionEnd, sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import { requireSessionToken } from '#services/identity/shared/basicAuthorization.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { refuse } from '#services/identity/business/shared/errors.ts';
import { memberAnswer } from '../memberAnswer.ts';
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
  const length = minutes === undefined ? null : sessionLength(minutes);
  const found = await findSignedIn(context, requireSessionToken(request.headers, context.project));
  if (found === null) throw refuse('session_not_found');
  const { session, sessionToken } = found;
  const now = context.clock.now();
  const moved = length === null ? null : sessionEnd(context.project, { startedAt: session.started_at, now, length });
  const row = { ...session, last_accessed_at: now, expires_at: moved ?? session.expires_at };
  if (row.expires_at <= now) throw refuse('session_not_found');
  const { numUpdatedRows } = await context.db
    .updateTable('business_sessions')
    .set({ last_accessed_at: row.last_accessed_at, expires_at: row.expires_at })
    .where('session_id', '=', session.session_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw refuse('session_not_found');
  return memberAnswer(context, { ...found, opened: { row, sessionToken } });
}
