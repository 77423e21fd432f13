import type { z } from 'zod';
import type { memberCreateBody } from '#contracts/identity/server/members.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { checkClaim } from '#services/identity/business/people/admission.ts';
import { bareProfile, checkExternalId, profileColumns } from '#services/identity/business/people/memberProfile.ts';
import { createMember, findMember, isDeactivated } from '#services/identity/business/people/memberRows.ts';
import { refuse } from '../errors.ts';
import { answerOf, changingMembers, type MemberAnswer } from '../memberCall.ts';
import { readNumber } from '../number.ts';

/** POST /v1/b2b/organizations/{organization_id}/members: a member, whatever the organization says of who may join. */
export async function createServerMember(
  context: BusinessContext,
  request: { params: { organization_id: string }; body: z.infer<typeof memberCreateBody>; headers: Headers },
): Promise<MemberAnswer> {
  const { body } = request;
  const email = canonicalEmail(body.email_address);
  if (body.is_breakglass === true) throw refuse('setting_not_supported', { details: { setting: 'is_breakglass' } });
  const number = await readNumber(context, body.mfa_phone_number);
  const profile = profileColumns(bareProfile, body);
  return changingMembers(context, request, async (trx, { organization, record }) => {
    const organizationId = organization.row.organization_id;
    const isTaken =
      (await findMember(trx, { organizationId, email })) !== null ||
      (await isDeactivated(trx, { organizationId, email }));
    if (isTaken) throw refuse('duplicate_email');
    await checkClaim(trx, email, organizationId);
    await checkExternalId(trx, { organizationId, memberId: '', externalId: profile.external_id });
    const mfa = body.mfa_enrolled === true ? 1 : 0;
    const given = {
      ...profile,
      organization_id: organizationId,
      email,
      status: body.create_member_as_pending === true ? 'pending' : 'active',
      mfa_enrolled: mfa,
      mfa_by_key: mfa,
      phone_number: number ?? '',
    } as const;
    return answerOf(organization, await createMember(trx, context, given, record));
  });
}
