import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { checkClaim } from '#services/identity/business/people/admission.ts';
import { changeMember } from '#services/identity/business/people/memberRows.ts';
import { refuse } from '../errors.ts';
import { answerOf, changingMembers, type MemberAnswer, type MemberRequest } from '../memberCall.ts';

/** PUT …/members/{member_id}/reactivate: a deleted member is one again, without ways in; of another one it changes nothing. */
export async function reactivateMember(context: BusinessContext, request: MemberRequest): Promise<MemberAnswer> {
  return changingMembers(context, request, async (trx, { organization, record }) => {
    const { organization_id } = organization.row;
    const member = await trx
      .selectFrom('business_members')
      .selectAll()
      .where('organization_id', '=', organization_id)
      .where('member_id', '=', request.params.member_id)
      .executeTakeFirst();
    if (member === undefined) throw refuse('member_not_found');
    if (member.status !== 'deleted') return answerOf(organization, member);
    await checkClaim(trx, member.email, organization_id);
    return answerOf(organization, await changeMember(trx, context, member, { status: 'active' }, record));
  });
}
