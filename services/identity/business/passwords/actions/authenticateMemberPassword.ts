import type { z } from 'zod';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { findMember } from '#services/identity/business/people/memberRows.ts';
import { requireOrganization } from '#services/identity/business/people/organizationRows.ts';
import { completeLogin, readLoginCaller } from '#services/identity/business/sessions/completeLogin.ts';
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
  const { body } = request;
  const { db } = context;
  const caller = readLoginCaller(context, request);
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
    const organization = await requireOrganization(trx, body.organization_id);
    const factors = [passwordFactor(member, now)];
    return completeLogin(context, trx, { ...caller, organization, email, factors, intermediate, now });
  });
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return answer;
}
