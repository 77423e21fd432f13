import type { z } from 'zod';
import type { serverTotpMigrateBody, serverTotpMigrateData } from '#contracts/identity/server/memberSecondFactors.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { namesOfChanges } from '#services/identity/business/people/memberProfile.ts';
import { changeMember, lockMember, requireByMemberReference } from '#services/identity/business/people/memberRows.ts';
import { memberView } from '#services/identity/business/people/memberView.ts';
import { requireByReference } from '#services/identity/business/people/organizationRows.ts';
import { organizationView } from '#services/identity/business/people/organizationView.ts';
import { endsAtFirstProof } from '#services/identity/business/people/proof.ts';
import { refuse } from '#services/identity/business/shared/errors.ts';
import { noteAudited, recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { refuse as refuseStep } from '../errors.ts';
import { replaceRecoveryCodes } from '../recoveryCodes.ts';
import { writeConfirmedTotp } from '../storedTotp.ts';

/**
 * POST /v1/b2b/totp/migrate: an authenticator app that a member has set up at another service, with its backup codes.
 * @throws ServiceError organization_not_found, member_not_found, account_not_verified, active_totp_exists
 */
export async function migrateTotp(
  context: BusinessContext,
  { body, headers }: { body: z.infer<typeof serverTotpMigrateBody>; headers: Headers },
): Promise<Omit<z.infer<typeof serverTotpMigrateData>, 'request_id' | 'status_code'>> {
  const secret = body.secret.replaceAll('=', '').toUpperCase();
  return inTransaction(context.db, async (trx) => {
    const organization = await requireByReference(trx, body.organization_id);
    const found = await requireByMemberReference(trx, organization.row.organization_id, body.member_id);
    noteAudited(headers, { personId: found.member_id, organizationId: found.organization_id });
    const member = await lockMember(trx, found);
    if (member === null) throw refuse('member_not_found');
    if (endsAtFirstProof(member)) throw refuseStep('account_not_verified');
    const memberId = member.member_id;
    const totp_registration_id = await writeConfirmedTotp(trx, context, { memberId, secret });
    const change = { totp_registration_id, default_mfa_method: member.default_mfa_method || ('totp' as const) };
    const record = recordRequest(headers);
    const changes = namesOfChanges(member, change);
    const changed = await changeMember(trx, context, member, change, (db, subject) =>
      record(db, { ...subject, changes }),
    );
    return {
      member_id: memberId,
      member: memberView(changed, organization),
      organization: organizationView(organization),
      totp_registration_id,
      recovery_codes: await replaceRecoveryCodes(trx, context, memberId, body.recovery_codes),
    };
  });
}
