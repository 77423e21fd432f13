import type { z } from 'zod';
import type { memberSearchBody, memberSearchData } from '#contracts/identity/business/organizations.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { mayJoin } from '#services/identity/business/people/admission.ts';
import { findMember } from '#services/identity/business/people/memberRows.ts';
import { findOrganization } from '#services/identity/business/people/organizationRows.ts';
import { consumeSearchLimit } from '#services/identity/business/people/searchLimit.ts';

/** POST /sdk/v1/b2b/organizations/members/search: whether an address is a member's and has a password, or may join. */
export async function searchMember(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof memberSearchBody> },
): Promise<Pick<z.infer<typeof memberSearchData>, 'member' | 'may_join'>> {
  readBasicAuthorization(request.headers, context.project);
  const email = canonicalEmail(request.body.email_address);
  await consumeSearchLimit(context, request.ip);
  const organizationId = request.body.organization_id;
  const row = await findMember(context.db, { organizationId, email });
  if (row !== null) return { member: { status: row.status, member_password_id: row.password_id }, may_join: true };
  const organization = await findOrganization(context.db, organizationId);
  return { member: null, may_join: organization !== null && mayJoin(organization, email) };
}
