import type { z } from 'zod';
import type { memberSessionAuthenticateBody, memberSessionData } from '#contracts/identity/server/memberSessions.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { verdictOn } from '#services/identity/shared/rbac/verdict.ts';
import { serverMemberAnswer } from '../memberAnswer.ts';
import { prolongSession } from '../prolongSession.ts';
import { rolesOfSignedIn, type SignedInMember } from '../requireMember.ts';
import { requireByProof } from '../sessionProof.ts';

type Check = z.infer<typeof memberSessionAuthenticateBody>['authorization_check'];

/** In another organization than the member's, no role of theirs permits anything. */
function verdictFor({ rbac }: BusinessContext, found: SignedInMember, check: Check) {
  const isOwn = check?.organization_id === found.member.organization_id;
  return verdictOn(rbac.business, isOwn ? rolesOfSignedIn(found) : [], check);
}

/** POST /v1/b2b/sessions/authenticate: the session of a token, or of a JWT that may have expired, still lives. */
export async function authenticateServerSession(
  context: BusinessContext,
  { body }: { body: z.infer<typeof memberSessionAuthenticateBody> },
): Promise<Omit<z.infer<typeof memberSessionData>, 'request_id' | 'status_code'>> {
  const found = await requireByProof(context, body);
  const verdict = verdictFor(context, found, body.authorization_check);
  const { session_duration_minutes: minutes, session_custom_claims: claims } = body;
  const row = await prolongSession(context, { session: found.session, minutes, claims });
  return {
    ...serverMemberAnswer(context, { ...found, opened: { row, sessionToken: found.sessionToken } }),
    ...verdict,
  };
}
