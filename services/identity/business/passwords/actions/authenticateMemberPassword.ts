import type { z } from 'zod';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { refuse as refuseBusiness } from '#services/identity/business/shared/refusals.ts';
import { findMember } from '#services/identity/business/people/memberRows.ts';
import { findOrganization } from '#services/identity/business/people/organizationRows.ts';
import { completeLogin } from '#services/identity/business/sessions/completeLogin.ts';
import type { UnsentGated } from '#services/identity/business/sessions/gatedAnswer.ts';
import { readIntermediateSession } from '#services/identity/business/sessions/intermediateSession.ts';
import { passwordFactor } from '../passwordFactor.ts';
import type { memberPasswordRequest } from '../requests.ts';
import { findPassword, requireUnchanged } from '../storedPassword.ts';
import { verifyPassword } from '../verifyPassword.ts';

/** POST /sdk/v1/b2b/passwords/authenticate. */
export async function authenticateMemberPassword(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof memberPasswordRequest> },
): Promise<UnsentGated> {
  const { body, ip } = request;
  const { db } = context;
  const presented = readBasicAuthorization(request.headers, context.project);
  const length = sessionLength(body.session_duration_minutes);
  const email = canonicalEmail(body.email_address);
  const member = await findMember(db, { organizationId: body.organization_id, email });
  if (member !== null) {
    noteAudited(request.headers, { personId: member.member_id, organizationId: member.organization_id });
  }
  const stored = member?.status === 'active' ? await findPassword(db, member.member_id) : null;
  await verifyPassword(context, { ...request, email, password: body.password, stored });
  const now = context.clock.now();
  const answer = await inTransaction(db, async (trx) => {
    const intermediate = await readIntermediateSession(trx, body.intermediate_session_token, now);
    await requireUnchanged(trx, member);
    const organization = await findOrganization(trx, body.organization_id);
    if (organization === null) throw refuseBusiness('organization_not_found');
    const factors = [passwordFactor(member, now)];
    const login = { organization, email, factors, intermediate, presented, length, now, ip };
    return completeLogin(context, trx, { ...login, headers: request.headers });
  });
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return answer;
}
