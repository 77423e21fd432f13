import type { z } from 'zod';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { refuse } from '#services/identity/shared/passcodes/errors.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { newFactor } from '#services/identity/business/shared/factors.ts';
import { findMember } from '#services/identity/business/people/memberRows.ts';
import { requireOrganization } from '#services/identity/business/people/organizationRows.ts';
import { findMemberAsker } from '#services/identity/business/sessions/knownDevices.ts';
import { completeLogin, readLoginCaller } from '#services/identity/business/sessions/completeLogin.ts';
import type { UnsentGatedWithMethod } from '#services/identity/business/sessions/gatedAnswer.ts';
import { readIntermediateSession } from '#services/identity/business/sessions/intermediateSession.ts';
import { verifyEmailCode } from '../emailCode.ts';
import type { memberPasscodeRequest } from '../requests.ts';

/** POST /sdk/v1/b2b/otps/email/authenticate: spends the newest code for this organization. */
export async function authenticateMemberPasscode(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof memberPasscodeRequest> },
): Promise<UnsentGatedWithMethod> {
  const { body } = request;
  const caller = readLoginCaller(context, request);
  if (!/^\d{6}$/.test(body.code)) throw refuse('invalid_code');
  const email = canonicalEmail(body.email_address);
  const now = context.clock.now();
  const answer = await inTransaction(context.db, async (trx) => {
    const intermediate = await readIntermediateSession(trx, body.intermediate_session_token, now);
    const organization = await requireOrganization(trx, body.organization_id);
    const organizationId = organization.row.organization_id;
    const asker = await findMemberAsker(trx, request, email);
    const error = await verifyEmailCode(context, trx, { email, organizationId, code: body.code, asker, now });
    if (error !== null) {
      const member = await findMember(trx, { organizationId, email });
      noteAudited(request.headers, { organizationId, ...(member && { personId: member.member_id }) });
      return error;
    }
    const factors = [newFactor('email_otp', now, { email_factor: { email_address: email } })];
    const login = { ...caller, organization, email, factors, intermediate, now };
    return { ...(await completeLogin(context, trx, login)), method_id: email };
  });
  if (answer instanceof ServiceError) throw answer;
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return answer;
}
