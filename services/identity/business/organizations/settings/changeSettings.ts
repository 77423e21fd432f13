import type { EmailRole } from '#contracts/identity/server/implicitRoles.ts';
import { type OrganizationSettings, tenantProviders } from '#contracts/identity/server/organizations.ts';
import type { AuditChanges } from '#services/platform/audit/auditTable.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import { foldCase } from '#services/identity/shared/foldCase.ts';
import { mergedMetadata } from '#services/identity/business/people/metadata.ts';
import { readOrganizationName } from '#services/identity/business/people/organizationName.ts';
import {
  findClaim,
  type FoundOrganization,
  type OrganizationRow,
  requireOrganization,
  type TenantRow,
} from '#services/identity/business/people/organizationRows.ts';
import { checkSlugIsFree, readSlug } from '#services/identity/business/people/organizationSlug.ts';
import { organizationView } from '#services/identity/business/people/organizationView.ts';
import { areRoles, rulesText } from '#services/identity/business/people/roleRules.ts';
import { refuse } from '../errors.ts';
import { checkPolicy, checkServed } from './checkPolicy.ts';
import { readDomains } from './emailDomains.ts';
import { refuseUnsupported } from './unsupported.ts';

type Columns = Partial<OrganizationRow>;

/** Stored as they are given. */
const plain = [
  'sso_jit_provisioning',
  'email_jit_provisioning',
  'email_invites',
  'auth_methods',
  'mfa_policy',
  'mfa_methods',
  'oauth_tenant_jit_provisioning',
] as const satisfies readonly (keyof OrganizationSettings & keyof OrganizationRow)[];

const listed = (values: readonly string[] | undefined) =>
  values === undefined ? undefined : JSON.stringify([...new Set(values)]);

/** Roles by domains, each pair once, as they are stored. */
function emailRolesText(given: readonly EmailRole[] | undefined): string | undefined {
  if (given === undefined) return undefined;
  const pairs = given.flatMap(({ domain: text, role_id }) =>
    readDomains([text]).map((domain) => ({ domain, role_id })),
  );
  return rulesText(pairs);
}

function withoutAbsent<T extends object>(columns: T): Partial<T> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.assign({}, ...given.map(([name, value]) => ({ [name]: value })));
}

function columnsOf(found: FoundOrganization, given: OrganizationSettings): Columns {
  const metadata = given.trusted_metadata;
  const name = readOrganizationName(given.organization_name) ?? undefined;
  return withoutAbsent<Columns>({
    name,
    name_folded: name === undefined ? undefined : foldCase(name),
    slug: given.organization_slug === undefined ? undefined : readSlug(given.organization_slug),
    logo_url: given.organization_logo_url,
    external_id: given.organization_external_id,
    trusted_metadata: metadata === undefined ? undefined : mergedMetadata(found.row.trusted_metadata, metadata),
    allowed_auth_methods: listed(given.allowed_auth_methods),
    allowed_mfa_methods: listed(given.allowed_mfa_methods),
    sso_default_connection_id: given.sso_default_connection_id,
    email_roles: emailRolesText(given.rbac_email_implicit_role_assignments),
    sso_jit_connections: listed(given.sso_jit_provisioning_allowed_connections),
    ...Object.fromEntries(plain.map((name) => [name, given[name]])),
  });
}

async function checkUnique(db: BusinessDatabase, { row }: FoundOrganization, columns: Columns): Promise<void> {
  if (columns.slug !== undefined) await checkSlugIsFree(db, columns.slug, row.organization_id);
  if (columns.external_id === undefined || columns.external_id === null) return;
  const other = await db
    .selectFrom('business_organizations')
    .select('organization_id')
    .where('external_id', '=', columns.external_id)
    .where('organization_id', '!=', row.organization_id)
    .executeTakeFirst();
  if (other !== undefined) throw refuse('duplicate_organization_external_id');
}

function checkConnections({ connections }: FoundOrganization, given: OrganizationSettings): void {
  const { sso_default_connection_id: preset, sso_jit_provisioning_allowed_connections: named = [] } = given;
  const isKnown = (id: string) => connections.some(({ connection_id }) => connection_id === id);
  if (![...named, ...(preset === undefined ? [] : [preset])].every(isKnown)) throw refuse('sso_connection_not_found');
}

function checkRoles({ rbac }: Pick<BusinessContext, 'rbac'>, given: OrganizationSettings): void {
  if (!areRoles(rbac.business, given.rbac_email_implicit_role_assignments ?? [])) throw refuse('invalid_role_id');
}

async function writeDomains(db: BusinessDatabase, found: FoundOrganization, given: OrganizationSettings) {
  const { email_allowed_domains, claimed_email_domains } = given;
  if (email_allowed_domains === undefined && claimed_email_domains === undefined) return;
  const { organization_id } = found.row;
  const allowed = email_allowed_domains
    ? readDomains(email_allowed_domains)
    : found.domains.map(({ domain }) => domain);
  const claimed = claimed_email_domains ? readDomains(claimed_email_domains) : found.claimedDomains;
  for (const domain of claimed) {
    const owner = await findClaim(db, domain);
    if (owner !== null && owner !== organization_id) throw refuse('email_domain_already_claimed');
  }
  await db.deleteFrom('business_domains').where('organization_id', '=', organization_id).execute();
  const rows = [...new Set([...allowed, ...claimed])].map((domain) => ({
    organization_id,
    domain,
    allowed: allowed.includes(domain) ? 1 : 0,
    claimed: claimed.includes(domain) ? 1 : 0,
  }));
  if (rows.length > 0) await db.insertInto('business_domains').values(rows).execute();
}

async function writeTenants(db: BusinessDatabase, { row }: FoundOrganization, given: OrganizationSettings) {
  const { allowed_oauth_tenants: wanted } = given;
  if (wanted === undefined) return;
  const { organization_id } = row;
  const rows: TenantRow[] = [];
  for (const [name, tenants = []] of Object.entries(wanted)) {
    const provider = tenantProviders.find((one) => one === name);
    if (provider === undefined) throw refuse('oauth_provider_without_tenants');
    for (const tenant of new Set(tenants)) rows.push({ organization_id, provider, tenant });
  }
  await db.deleteFrom('business_oauth_tenants').where('organization_id', '=', organization_id).execute();
  if (rows.length > 0) await db.insertInto('business_oauth_tenants').values(rows).execute();
}

/** The settings that differ; of metadata, which may be about people, the name alone. */
function changesOf(before: FoundOrganization, after: FoundOrganization): AuditChanges {
  const earlier: Record<string, unknown> = organizationView(before);
  const changed = Object.entries(organizationView(after)).filter(
    ([name, value]) => name !== 'updated_at' && JSON.stringify(earlier[name]) !== JSON.stringify(value),
  );
  return Object.fromEntries(
    changed.map(([name, value]) => [
      name,
      name === 'trusted_metadata' ? {} : { before: earlier[name] ?? null, after: value },
    ]),
  );
}

/**
 * Changes the settings that are given, of an organization whose row the transaction has locked.
 * @throws ServiceError setting_not_supported, invalid_role_id, those of `checkPolicy`, of names, domains, connections and metadata
 */
export async function changeSettings(
  db: BusinessDatabase,
  context: Pick<BusinessContext, 'clock' | 'project' | 'rbac' | 'settings' | 'sandboxProvider'>,
  before: FoundOrganization,
  given: OrganizationSettings,
): Promise<{ organization: FoundOrganization; changes: AuditChanges }> {
  refuseUnsupported(given);
  const { organization_id } = before.row;
  const columns = columnsOf(before, given);
  await checkUnique(db, before, columns);
  checkConnections(before, given);
  checkRoles(context, given);
  await db
    .updateTable('business_organizations')
    .set({ ...columns, updated_at: context.clock.now() })
    .where('organization_id', '=', organization_id)
    .execute();
  await writeDomains(db, before, given);
  await writeTenants(db, before, given);
  const organization = await requireOrganization(db, organization_id);
  checkPolicy(context, organization);
  if (given.auth_methods !== undefined || given.allowed_auth_methods !== undefined) checkServed(context, organization);
  return { organization, changes: changesOf(before, organization) };
}
