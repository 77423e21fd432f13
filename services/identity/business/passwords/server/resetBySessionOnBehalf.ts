import type { z } from 'zod';
import type { serverSessionResetBody } from '#contracts/identity/server/memberPasswords.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { refuse } from '#services/identity/business/shared/errors.ts';
import { memberAnswer } from '#services/identity/business/sessions/memberAnswer.ts';
import { prolongSession } from '#services/identity/business/sessions/prolongSession.ts';
import { requireMember } from '#services/identity/business/sessions/requireMember.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { resetBySession } from '../actions/resetBySession.ts';

/** As of a sign-in that nothing is asked for after. */
const done = {
  member_authenticated: true,
  intermediate_session_token: '',
  primary_required: null,
  mfa_required: null,
} as const;

/**
 * POST /v1/b2b/passwords/session/reset: by the session of a member who has just signed in to this organization; with minutes
 * it ends later.
 * @throws ServiceError user_unauthenticated, member_not_found, and those of a new password
 */
export async function resetBySessionOnBehalf(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof serverSessionResetBody> },
) {
  const { organization_id, session_duration_minutes: minutes } = request.body;
  const found = await requireMember(context, request.headers);
  if (found.member.organization_id !== organization_id) throw refuse('member_not_found');
  const answer = await resetBySession(context, request);
  if (minutes === undefined) return { ...answer, ...done };
  const row = await prolongSession(context, { session: found.session, minutes });
  return { ...memberAnswer(context, { ...found, opened: { row, sessionToken: found.sessionToken } }), ...done };
}
