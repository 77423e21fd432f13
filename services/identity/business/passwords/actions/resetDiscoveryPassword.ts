import type { z } from 'zod';
import type { ServerDiscovered } from '#contracts/identity/server/memberBehalf.ts';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { discoveredAnswer } from '#services/identity/business/discovery/discoveredOrganizations.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { findMember } from '#services/identity/business/people/memberRows.ts';
import { storePassword } from '#services/identity/business/people/newPassword.ts';
import { findOrganization } from '#services/identity/business/people/organizationRows.ts';
import { endMemberSessions } from '#services/identity/business/sessions/endSessions.ts';
import { secondStepRequired } from '#services/identity/business/sessions/requirements.ts';
import { provenPasswordFactor } from '../passwordFactor.ts';
import { refuse } from '../errors.ts';
import type { discoveryResetRequest } from '../requests.ts';
import { findResettable, spendReset } from '../resetToken.ts';
import { findPasswordsOf, assessPassword } from '../storedPassword.ts';

/**
 * POST /sdk/v1/b2b/passwords/discovery/reset: sets the one password of an address anew; which organization, is asked next.
 * Where a second step is required the password waits for it.
 */
export async function resetDiscoveryPassword(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof discoveryResetRequest> },
): Promise<Omit<ServerDiscovered, 'request_id' | 'status_code'>> {
  const { body, ip } = request;
  readBasicAuthorization(request.headers, context.project);
  const given = {
    kind: 'discovery_passwords',
    token: body.password_reset_token,
    verifier: body.pkce_code_verifier,
  } as const;
  const { email } = await findResettable(context, given);
  const newPassword = await assessPassword(context, { password: body.password, email, ip });
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    await spendReset(trx, { ...given, now });
    const [stored, ...others] = await findPasswordsOf(trx, email);
    if (stored === undefined || others.length > 0) throw refuse('cross_org_passwords_not_enabled');
    const { organization_id: organizationId, member_id: memberId } = stored;
    const member = await findMember(trx, { organizationId, memberId });
    const organization = await findOrganization(trx, organizationId);
    if (member === null || organization === null) throw refuse('cross_org_passwords_not_enabled');
    const isWaiting = secondStepRequired(organization, member, []) !== null;
    if (!isWaiting) {
      await storePassword(trx, context, member, newPassword);
      await endMemberSessions(trx, { memberId, now });
    }
    const pending = isWaiting ? { ...newPassword, memberId } : null;
    noteAudited(request.headers, { personId: memberId, organizationId });
    const shown = { email, factors: [provenPasswordFactor(now)], pending, now, headers: request.headers };
    const answer = await discoveredAnswer(trx, shown);
    return { ...answer, organization_id_hint: organizationId };
  });
}
