import type { z } from 'zod';
import type { serverRotateBody, serverRotateData } from '#contracts/identity/server/memberSecondFactors.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { requireByMemberReference } from '#services/identity/business/people/memberRows.ts';
import { memberView } from '#services/identity/business/people/memberView.ts';
import { requireByReference } from '#services/identity/business/people/organizationRows.ts';
import { organizationView } from '#services/identity/business/people/organizationView.ts';
import { noteAudited, recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { refuse } from '../errors.ts';
import { replaceRecoveryCodes } from '../recoveryCodes.ts';

/**
 * POST /v1/b2b/recovery_codes/rotate: new backup codes of a member with an authenticator app.
 * @throws ServiceError organization_not_found, member_not_found, totp_not_found
 */
export async function rotateByServer(
  context: BusinessContext,
  { body, headers }: { body: z.infer<typeof serverRotateBody>; headers: Headers },
): Promise<Omit<z.infer<typeof serverRotateData>, 'request_id' | 'status_code'>> {
  return inTransaction(context.db, async (trx) => {
    const organization = await requireByReference(trx, body.organization_id);
    const { organization_id: organizationId } = organization.row;
    const member = await requireByMemberReference(trx, organizationId, body.member_id);
    noteAudited(headers, { personId: member.member_id, organizationId });
    if (member.totp_registration_id === '') throw refuse('totp_not_found');
    const recovery_codes = await replaceRecoveryCodes(trx, context, member.member_id);
    await recordRequest(headers)(trx, { personId: member.member_id, organizationId });
    return {
      member_id: member.member_id,
      member: memberView(member, organization),
      organization: organizationView(organization),
      recovery_codes,
    };
  });
}
