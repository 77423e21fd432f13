import { foldCase } from '#services/identity/shared/foldCase.ts';
import { writeWebhook } from '#services/platform/webhooks/writeWebhook.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase, BusinessTables } from '../shared/tables.ts';
import type { TenantRow } from './organizationRows.ts';

type Policy = Partial<
  Pick<
    BusinessTables['business_organizations'],
    | 'auth_methods'
    | 'mfa_policy'
    | 'oauth_tenant_jit_provisioning'
    | 'email_jit_provisioning'
    | 'sso_jit_provisioning'
    | 'logo_url'
  >
> & { allowed_auth_methods?: readonly string[] };

/** A new organization, open to invited people alone by default. `domains`, `tenants`: whose people may join. */
export async function createOrganization(
  db: BusinessDatabase,
  context: Pick<BusinessContext, 'clock' | 'project'>,
  given: {
    name: string;
    slug: string;
    domains?: readonly string[];
    tenants?: readonly Omit<TenantRow, 'organization_id'>[];
    policy?: Policy;
  },
): Promise<string> {
  const organizationId = context.project.newId('organization');
  const now = context.clock.now();
  const { allowed_auth_methods = [], ...policy } = given.policy ?? {};
  await db
    .insertInto('business_organizations')
    .values({
      organization_id: organizationId,
      name: given.name,
      name_folded: foldCase(given.name),
      slug: given.slug,
      logo_url: '',
      auth_methods: 'ALL_ALLOWED',
      allowed_auth_methods: JSON.stringify(allowed_auth_methods),
      mfa_policy: 'OPTIONAL',
      mfa_methods: 'ALL_ALLOWED',
      allowed_mfa_methods: '[]',
      email_jit_provisioning: 'NOT_ALLOWED',
      email_invites: 'ALL_ALLOWED',
      sso_jit_provisioning: 'NOT_ALLOWED',
      oauth_tenant_jit_provisioning: 'NOT_ALLOWED',
      sso_default_connection_id: null,
      created_at: now,
      deleted_at: null,
      external_id: null,
      trusted_metadata: '{}',
      updated_at: 0,
      sso_jit_connections: null,
      email_roles: '[]',
      ...policy,
    })
    .execute();
  for (const domain of given.domains ?? []) {
    await db.insertInto('business_domains').values({ organization_id: organizationId, domain, claimed: 0 }).execute();
  }
  for (const tenant of given.tenants ?? []) {
    await db
      .insertInto('business_oauth_tenants')
      .values({ organization_id: organizationId, ...tenant })
      .execute();
  }
  const data = { organization_id: organizationId };
  await writeWebhook(db, { at: now, type: 'organization.created', vertical: 'B2B', data });
  return organizationId;
}
