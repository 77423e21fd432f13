import type { BusinessDatabase } from '../shared/tables.ts';
import { refuse } from '../shared/errors.ts';
import type { BusinessContext } from '../shared/context.ts';
import { type MemberFactor, providerOf } from '../shared/factors.ts';
import { findClaim, type FoundOrganization } from './organizationRows.ts';
import { createMember, findMember, isDeactivated, type MemberRow } from './memberRows.ts';

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** Returns whether people of this address may become members without an invitation. */
export function mayJoin({ row, domains }: FoundOrganization, email: string): boolean {
  if (row.email_jit_provisioning !== 'RESTRICTED') return row.email_jit_provisioning === 'ALL_ALLOWED';
  return domains.some(({ domain }) => domain === domainOf(email));
}

/** Returns whether somebody belongs to an organization at a provider whose people may become members. */
export const mayJoinByTenant = ({ row, tenants }: FoundOrganization, factors: readonly MemberFactor[]): boolean =>
  row.oauth_tenant_jit_provisioning === 'RESTRICTED' &&
  factors.some((factor) =>
    tenants.some(({ provider, tenant }) => provider === providerOf(factor) && tenant === factor.oauth_tenant),
  );

/**
 * A domain that belongs to another organization lets nobody join or found one.
 * @throws ServiceError action_not_allowed_email_domain_is_claimed
 */
export async function checkClaim(db: BusinessDatabase, email: string, organizationId: string | null): Promise<void> {
  const owner = await findClaim(db, domainOf(email));
  if (owner !== null && owner !== organizationId) throw refuse('action_not_allowed_email_domain_is_claimed');
}

/**
 * The member with this address; a new, pending one where the organization lets its domain join, or the organization that a provider has named.
 * @throws ServiceError when it does not
 */
export async function admit(
  db: BusinessDatabase,
  context: Pick<BusinessContext, 'clock' | 'project'>,
  organization: FoundOrganization,
  email: string,
  factors: readonly MemberFactor[],
): Promise<MemberRow> {
  const { organization_id } = organization.row;
  const member = await findMember(db, { organizationId: organization_id, email });
  if (member !== null) return member;
  await checkAdmission(db, organization, email, factors);
  return createMember(db, context, { organization_id, email });
}

/**
 * Refuses an address that is no member's and may not become one: asked before a message is sent.
 * @throws ServiceError email_jit_provisioning_not_allowed, invalid_email_for_jit_provisioning
 */
export async function checkAdmission(
  db: BusinessDatabase,
  organization: FoundOrganization,
  email: string,
  factors: readonly MemberFactor[] = [],
): Promise<void> {
  const { organization_id, email_jit_provisioning } = organization.row;
  if ((await findMember(db, { organizationId: organization_id, email })) !== null) return;
  if (await isDeactivated(db, { organizationId: organization_id, email }))
    throw refuse('email_jit_provisioning_not_allowed');
  const isOfTenant = mayJoinByTenant(organization, factors);
  if (!isOfTenant && email_jit_provisioning === 'NOT_ALLOWED') throw refuse('email_jit_provisioning_not_allowed');
  if (!isOfTenant && !mayJoin(organization, email)) throw refuse('invalid_email_for_jit_provisioning');
  await checkClaim(db, email, organization_id);
}
