import type { z } from 'zod';
import type { memberSearchBody, memberSearchData } from '#contracts/identity/business/organizations.ts';
import { readBasicAuthorization } from '#services/identity/kit/basicAuthorization.ts';
import type { Caller } from '#services/identity/kit/context.ts';
import { canonicalEmail } from '#services/identity/kit/emailAddress.ts';
import type { BusinessContext } from '#services/identity/business/kit/context.ts';
import { findMember } from '#services/identity/business/people/memberRows.ts';
import { memberView } from '#services/identity/business/people/memberView.ts';
import { consumeSearchLimit } from '#services/identity/business/people/searchLimit.ts';

/** POST /sdk/v1/b2b/organizations/members/search: whether an address is a member's, and has a password. */
export async function searchMember(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof memberSearchBody> },
): Promise<Pick<z.infer<typeof memberSearchData>, 'member'>> {
  readBasicAuthorization(request.headers, context.project);
  const email = canonicalEmail(request.body.email_address);
  await consumeSearchLimit(context, request.ip);
  const row = await findMember(context.db, { organizationId: request.body.organization_id, email });
  return { member: row === null ? null : memberView(row) };
}
