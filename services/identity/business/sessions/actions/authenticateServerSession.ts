import type { z } from 'zod';
import type { memberSessionAuthenticateBody, memberSessionData } from '#contracts/identity/server/memberSessions.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { serverMemberAnswer } from '../memberAnswer.ts';
import { prolongSession } from '../prolongSession.ts';
import { refuseUnheeded } from '../refuseUnheeded.ts';
import { requireByProof } from '../sessionProof.ts';

/** POST /v1/b2b/sessions/authenticate: the session of a token, or of a JWT that may have expired, still lives. */
export async function authenticateServerSession(
  context: BusinessContext,
  { body }: { body: z.infer<typeof memberSessionAuthenticateBody> },
): Promise<Omit<z.infer<typeof memberSessionData>, 'request_id' | 'status_code'>> {
  refuseUnheeded(body);
  const found = await requireByProof(context, body);
  const row = await prolongSession(context, found, body.session_duration_minutes);
  return serverMemberAnswer(context, { ...found, opened: { row, sessionToken: found.sessionToken } });
}
