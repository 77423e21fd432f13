import type { z } from 'zod';
import type { memberGetQuery } from '#contracts/identity/server/members.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { findMember, requireByMemberReference } from '#services/identity/business/people/memberRows.ts';
import { requireByReference } from '#services/identity/business/people/organizationRows.ts';
import { refuse } from '../errors.ts';
import { answerOf, type MemberAnswer } from '../memberCall.ts';

/** GET /v1/b2b/organizations/{organization_id}/member: by id or by address; one that fits both, where both are given. */
export async function getMember(
  { db }: BusinessContext,
  { params, query }: { params: { organization_id: string }; query: z.infer<typeof memberGetQuery> },
): Promise<MemberAnswer> {
  const { member_id, email_address } = query;
  if (member_id === undefined && email_address === undefined) throw refuse('bad_request');
  const organization = await requireByReference(db, params.organization_id);
  const organizationId = organization.row.organization_id;
  const email = email_address === undefined ? undefined : canonicalEmail(email_address);
  const member =
    member_id === undefined
      ? await findMember(db, { organizationId, email: email ?? '' })
      : await requireByMemberReference(db, organizationId, member_id);
  if (member === null || (email !== undefined && member.email !== email)) throw refuse('member_not_found');
  return answerOf(organization, member);
}
