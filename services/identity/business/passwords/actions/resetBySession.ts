import type { z } from 'zod';
import type { MemberAuth } from '#contracts/identity/business/answers.ts';
import type { sessionResetBody } from '#contracts/identity/business/passwords.ts';
import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { MINUTE } from '#services/platform/durations.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { isOfEverywhere, readFactors } from '#services/identity/business/shared/factors.ts';
import { refuse as refuseBusiness } from '#services/identity/business/shared/errors.ts';
import { storePassword } from '#services/identity/business/people/newPassword.ts';
import { isProvenMember } from '#services/identity/business/people/proof.ts';
import { endMemberSessions } from '#services/identity/business/sessions/endSessions.ts';
import { memberAnswer } from '#services/identity/business/sessions/memberAnswer.ts';
import { requireMember } from '#services/identity/business/sessions/requireMember.ts';
import { refuse } from '../errors.ts';
import { assessPassword } from '../storedPassword.ts';

/** Greatest age of a sign-in that may change the password: a person who finds an open browser may not. */
const YOUNG = 5 * MINUTE;

/**
 * POST /sdk/v1/b2b/passwords/session/reset: by somebody who has just logged in, and not by an identity provider alone,
 * which could keep a way in by it (D-275). Other sessions of the member end.
 */
export async function resetBySession(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof sessionResetBody> },
): Promise<Omit<MemberAuth, 'request_id' | 'status_code'>> {
  const found = await requireMember(context, request.headers);
  const { member, session, sessionToken } = found;
  if (context.clock.now() - session.started_at > YOUNG) throw refuse('session_too_old_to_reset_password');
  if (!isProvenMember(member)) throw refuse('account_not_verified');
  if (!readFactors(session.factors).some(isOfEverywhere)) {
    throw refuseBusiness('operation_restricted_by_organization_auth_methods');
  }
  const { password } = request.body;
  const assessed = await assessPassword(context, { password, email: member.email, ip: request.ip });
  const now = context.clock.now();
  await inTransaction(context.db, async (trx) => {
    await storePassword(trx, context, member, assessed);
    await endMemberSessions(trx, { memberId: member.member_id, now, except: session.session_id });
    const { member_id: personId, organization_id: organizationId } = member;
    await recordAudited(trx, request.headers, { personId, organizationId });
  });
  return memberAnswer(context, { ...found, opened: { row: session, sessionToken } });
}
