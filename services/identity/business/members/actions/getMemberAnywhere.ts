import type { z } from 'zod';
import type { memberAnywhereQuery } from '#contracts/identity/server/members.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { findOrganization } from '#services/identity/business/people/organizationRows.ts';
import { refuse } from '../errors.ts';
import { answerOf, type MemberAnswer } from '../memberCall.ts';

/** GET /v1/b2b/organizations/members/dangerously_get/{member_id}: of whichever organization. */
export async function getMemberAnywhere(
  { db }: BusinessContext,
  { params, query }: { params: { member_id: string }; query: z.infer<typeof memberAnywhereQuery> },
): Promise<MemberAnswer> {
  const member = await db
    .selectFrom('business_members')
    .selectAll()
    .where('member_id', '=', params.member_id)
    .executeTakeFirst();
  const isHidden = member?.status === 'deleted' && query.include_deleted !== 'true';
  if (member === undefined || isHidden) throw refuse('member_not_found');
  const organization = await findOrganization(db, member.organization_id);
  if (organization === null) throw refuse('member_not_found');
  return answerOf(organization, member);
}
