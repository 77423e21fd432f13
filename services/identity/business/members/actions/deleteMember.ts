import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { endMember } from '#services/identity/business/people/endMember.ts';
import { requireByMemberReference } from '#services/identity/business/people/memberRows.ts';
import { changingMembers, checkAdminStays, type MemberRequest } from '../memberCall.ts';

/** DELETE /v1/b2b/organizations/{organization_id}/members/{member_id}: sessions and ways in end with it. */
export async function deleteMember(context: BusinessContext, request: MemberRequest): Promise<{ member_id: string }> {
  return changingMembers(context, request, async (trx, { organization, acting, record }) => {
    const { organization_id } = organization.row;
    const member = await requireByMemberReference(trx, organization_id, request.params.member_id);
    await checkAdminStays(trx, { organization, member, acting });
    await endMember(trx, context, member, record);
    return { member_id: member.member_id };
  });
}
