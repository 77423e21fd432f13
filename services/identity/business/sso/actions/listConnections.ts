import type { SsoConnection } from '#contracts/identity/business/organization.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { domainOf } from '#services/identity/business/people/admission.ts';
import { findMemberships } from '#services/identity/business/people/memberRows.ts';
import { findOrganizations } from '#services/identity/business/people/organizationRows.ts';
import { connectionView } from '#services/identity/business/people/organizationView.ts';
import { consumeSearchLimit } from '#services/identity/business/people/searchLimit.ts';

/** GET /sdk/v1/b2b/sso/discovery/connections: those of organizations that an address belongs to, or whose domain it has. */
export async function listConnections(
  context: BusinessContext,
  request: Caller & { query: { email_address: string } },
): Promise<{ connections: SsoConnection[] }> {
  const { db } = context;
  readBasicAuthorization(request.headers, context.project);
  const email = canonicalEmail(request.query.email_address);
  await consumeSearchLimit(context, request.ip);
  const members = await findMemberships(db, email);
  const domains = await db
    .selectFrom('business_domains as d')
    .innerJoin('business_organizations as o', 'o.organization_id', 'd.organization_id')
    .select('d.organization_id')
    .where('d.domain', '=', domainOf(email))
    .where('o.sso_jit_provisioning', '!=', 'NOT_ALLOWED')
    .execute();
  const ids = new Set([...members, ...domains].map(({ organization_id }) => organization_id));
  const organizations = await findOrganizations(db, [...ids]);
  return { connections: organizations.flatMap(({ connections }) => connections.map(connectionView)) };
}
