import type { ServerDiscovered, ServerDiscoveredOrganization } from '#contracts/identity/server/memberBehalf.ts';
import { businessProviderSchema } from '#contracts/identity/business/oauth.ts';
import { recordAnswer } from '#services/platform/audit/requestAudit.ts';
import { type MemberFactor, providerOf } from '../shared/factors.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { domainOf, mayJoin, mayJoinByTenant } from '../people/admission.ts';
import { findDeactivations, findMemberships, type MemberRow } from '../people/memberRows.ts';
import { memberView } from '../people/memberView.ts';
import { findClaim, findOrganizations, type FoundOrganization } from '../people/organizationRows.ts';
import { organizationView } from '../people/organizationView.ts';
import { issueIntermediateSession, type PendingPassword } from '../sessions/intermediateSession.ts';
import { primaryRequired, secondStepRequired } from '../sessions/requirements.ts';

/** Organizations that a domain may join, when somebody verified of that domain is a member already. */
async function openToDomain(db: BusinessDatabase, domain: string): Promise<string[]> {
  const rows = await db
    .selectFrom('business_domains as d')
    .innerJoin('business_organizations as o', 'o.organization_id', 'd.organization_id')
    .innerJoin('business_members as m', 'm.organization_id', 'd.organization_id')
    .select('d.organization_id')
    .distinct()
    .where('d.domain', '=', domain)
    .where('d.allowed', '=', 1)
    .where('o.email_jit_provisioning', '!=', 'NOT_ALLOWED')
    .where('m.email_verified', '=', 1)
    .where('m.status', '=', 'active')
    .where('m.email', 'like', `%@${domain}`)
    .execute();
  const claim = await findClaim(db, domain);
  return rows.map((row) => row.organization_id).filter((id) => claim === null || claim === id);
}

/** Organizations that people of an organization at a provider may join. */
async function openToTenants(db: BusinessDatabase, email: string, factors: readonly MemberFactor[]): Promise<string[]> {
  const claim = await findClaim(db, domainOf(email));
  const found: string[] = [];
  for (const factor of factors) {
    const provider = businessProviderSchema.safeParse(providerOf(factor));
    if (!provider.success || factor.oauth_tenant === undefined) continue;
    const rows = await db
      .selectFrom('business_oauth_tenants as t')
      .innerJoin('business_organizations as o', 'o.organization_id', 't.organization_id')
      .select('t.organization_id')
      .where('t.provider', '=', provider.data)
      .where('t.tenant', '=', factor.oauth_tenant)
      .where('o.oauth_tenant_jit_provisioning', '=', 'RESTRICTED')
      .execute();
    found.push(...rows.map((row) => row.organization_id));
  }
  return found.filter((id) => claim === null || claim === id);
}

type Membership = ServerDiscoveredOrganization['membership'];
const types = { active: 'active_member', pending: 'pending_member', invited: 'invited_member' } as const;

function membershipOf(
  organization: FoundOrganization,
  member: MemberRow | null,
  email: string,
  factors: readonly MemberFactor[],
): Membership {
  if (member === null || member.status === 'deleted') {
    const named = factors.find((factor) => mayJoinByTenant(organization, [factor]));
    if (named !== undefined && !mayJoin(organization, email)) {
      const details = { provider: providerOf(named) ?? '', tenant: named.oauth_tenant ?? '' };
      return { type: 'eligible_to_join_by_oauth_tenant', details, member: null };
    }
    return { type: 'eligible_to_join_by_email_domain', details: { domain: domainOf(email) }, member: null };
  }
  return { type: types[member.status], details: null, member: memberView(member, organization) };
}

function discovered(
  organization: FoundOrganization,
  member: MemberRow | null,
  email: string,
  factors: readonly MemberFactor[],
): ServerDiscoveredOrganization {
  const primary = primaryRequired(organization, factors);
  const second = primary === null ? secondStepRequired(organization, member, factors) : null;
  return {
    organization: organizationView(organization),
    membership: membershipOf(organization, member, email, factors),
    member_authenticated: primary === null && second === null,
    primary_required: primary,
    mfa_required: second === null ? null : { ...second, secondary_auth_initiated: null },
  };
}

const order = ['active_member', 'invited_member', 'pending_member'];

/** Those that may be joined come last, by whatever way. */
function rankOf({ membership }: ServerDiscoveredOrganization): number {
  const rank = order.indexOf(membership.type);
  return rank === -1 ? order.length : rank;
}

/** All that a verified address belongs to or may join: active, invited, pending, open; by name within each. */
export async function discoverOrganizations(
  db: BusinessDatabase,
  email: string,
  factors: readonly MemberFactor[],
): Promise<ServerDiscoveredOrganization[]> {
  const members = await findMemberships(db, email);
  const closed = await findDeactivations(db, email);
  const open = [...(await openToDomain(db, domainOf(email))), ...(await openToTenants(db, email, factors))];
  const ids = new Set([
    ...members.map((member) => member.organization_id),
    ...open.filter((organizationId) => !closed.includes(organizationId)),
  ]);
  const found = await findOrganizations(db, [...ids]);
  return found
    .map((organization) => {
      const member = members.find((one) => one.organization_id === organization.row.organization_id) ?? null;
      return discovered(organization, member, email, factors);
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** DISCOVERED of the wire as a backend sees it, after an address was verified; in the audit log with it. */
export async function discoveredAnswer(
  db: BusinessDatabase,
  given: {
    email: string;
    factors: readonly MemberFactor[];
    pending?: PendingPassword | null;
    now: number;
    headers: Headers;
  },
): Promise<Omit<ServerDiscovered, 'request_id' | 'status_code'>> {
  return recordAnswer(db, given.headers, {
    intermediate_session_token: await issueIntermediateSession(db, { ...given, organizationId: null }),
    email_address: given.email,
    discovered_organizations: await discoverOrganizations(db, given.email, given.factors),
  });
}
