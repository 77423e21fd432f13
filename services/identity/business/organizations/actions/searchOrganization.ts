import type { z } from 'zod';
import type { organizationSearchBody } from '#contracts/identity/business/organizations.ts';
import type { PublicOrganization } from '#contracts/identity/business/organization.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { findBySlug, type FoundOrganization } from '#services/identity/business/people/organizationRows.ts';
import { organizationView } from '#services/identity/business/people/organizationView.ts';
import { consumeSearchLimit } from '#services/identity/business/people/searchLimit.ts';

/** Without the connections of an organization whose people do not log in by them. */
function publicView(found: FoundOrganization): PublicOrganization {
  const organization = organizationView(found);
  const { auth_methods, allowed_auth_methods } = organization;
  if (auth_methods === 'ALL_ALLOWED' || allowed_auth_methods.includes('sso')) return organization;
  return { ...organization, sso_active_connections: [], sso_default_connection_id: null };
}

/** POST /sdk/v1/b2b/organizations/search: what a login form needs to know of an organization; null when there is none. */
export async function searchOrganization(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof organizationSearchBody> },
): Promise<{ organization: PublicOrganization | null }> {
  readBasicAuthorization(request.headers, context.project);
  await consumeSearchLimit(context, request.ip);
  const found = await findBySlug(context.db, request.body.organization_slug);
  return { organization: found === null ? null : publicView(found) };
}
