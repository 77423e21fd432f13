import type { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { changeMember, findMember } from '#services/identity/business/people/memberRows.ts';
import { endUnprovenMember } from '#services/identity/business/people/proof.ts';
import { requireOrganization } from '#services/identity/business/people/organizationRows.ts';
import { completeLogin, readLoginCaller } from '#services/identity/business/sessions/completeLogin.ts';
import type { UnsentGated } from '#services/identity/business/sessions/gatedAnswer.ts';
import { readIntermediateSession } from '#services/identity/business/sessions/intermediateSession.ts';
import { provenPasswordFactor } from '../passwordFactor.ts';
import { refuse } from '../errors.ts';
import type { memberResetRequest } from '../requests.ts';
import { findResettable, spendReset } from '../resetToken.ts';
import { assessPassword } from '../storedPassword.ts';

/**
 * POST /sdk/v1/b2b/passwords/email/reset: logs in, as far as the organization lets a password. Once that is complete the
 * password is set, and every other session of the member ends.
 */
export async function resetMemberPassword(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof memberResetRequest> },
): Promise<UnsentGated> {
  const { body, ip } = request;
  const caller = readLoginCaller(context, request);
  const given = {
    kind: 'multi_tenant_passwords',
    token: body.password_reset_token,
    verifier: body.code_verifier,
  } as const;
  const { email, organization_id: organizationId } = await findResettable(context, given);
  const newPassword = await assessPassword(context, { password: body.password, email, ip });
  const now = context.clock.now();
  const answer = await inTransaction(context.db, async (trx) => {
    const intermediate = await readIntermediateSession(trx, body.intermediate_session_token, now);
    await spendReset(trx, { ...given, now });
    const organization = await requireOrganization(trx, organizationId);
    const found = await findMember(trx, { organizationId, email });
    if (found === null) throw refuse('unable_to_auth_password_reset_token');
    const member = await endUnprovenMember(trx, context, found);
    // The link came by mail.
    await changeMember(trx, context, member, { email_verified: 1 });
    const factors = [provenPasswordFactor(now)];
    return completeLogin(context, trx, { ...caller, organization, email, factors, intermediate, newPassword, now });
  });
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return answer;
}
