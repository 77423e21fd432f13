import { z } from 'zod';
import { authMethodSchema, mfaMethodSchema, type SsoConnection } from '#contracts/identity/business/organization.ts';
import type { ServerOrganization } from '#contracts/identity/server/organizations.ts';
import { wireTime } from '#services/platform/wireTime.ts';
import type { ConnectionRow, FoundOrganization, TenantRow } from './organizationRows.ts';
import { emailRolesOf } from './roleRules.ts';

const methodsSchema = z.array(authMethodSchema);
const mfaMethodsSchema = z.array(mfaMethodSchema);
const idsSchema = z.array(z.string());
const metadataSchema = z.record(z.string(), z.unknown());

export const connectionView = (row: ConnectionRow): SsoConnection => ({
  connection_id: row.connection_id,
  display_name: row.display_name,
  identity_provider: row.identity_provider,
});

function tenantsOf(tenants: readonly TenantRow[]): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const { provider, tenant } of tenants) all[provider] = [...(all[provider] ?? []), tenant].toSorted();
  return all;
}

/** The connections named for those who may join by them; null: all. */
const namedConnections = ({ row }: FoundOrganization): string[] | null =>
  row.sso_jit_connections === null ? null : idsSchema.parse(JSON.parse(row.sso_jit_connections));

/** The connections whose people may become members at their first sign-in. */
export function admittingConnections(found: FoundOrganization): string[] {
  const { sso_jit_provisioning } = found.row;
  if (sso_jit_provisioning === 'NOT_ALLOWED') return [];
  const ids = found.connections.map(({ connection_id }) => connection_id);
  const named = sso_jit_provisioning === 'RESTRICTED' ? namedConnections(found) : null;
  return named === null ? ids : ids.filter((id) => named.includes(id));
}

/** An organization as a backend sees it; contracts leave out for others what is not theirs. */
export function organizationView(found: FoundOrganization): ServerOrganization {
  const { row, domains, claimedDomains, connections, tenants, scim } = found;
  const ids = connections.map(({ connection_id }) => connection_id);
  return {
    organization_id: row.organization_id,
    organization_name: row.name,
    organization_slug: row.slug,
    organization_logo_url: row.logo_url,
    sso_active_connections: connections.map(connectionView),
    sso_default_connection_id: row.sso_default_connection_id,
    auth_methods: row.auth_methods,
    allowed_auth_methods: methodsSchema.parse(JSON.parse(row.allowed_auth_methods)),
    mfa_policy: row.mfa_policy,
    mfa_methods: row.mfa_methods,
    allowed_mfa_methods: mfaMethodsSchema.parse(JSON.parse(row.allowed_mfa_methods)),
    email_jit_provisioning: row.email_jit_provisioning,
    email_allowed_domains: domains.map(({ domain }) => domain).toSorted(),
    email_invites: row.email_invites,
    sso_jit_provisioning: row.sso_jit_provisioning,
    sso_jit_provisioning_allowed_connections: namedConnections(found)?.filter((id) => ids.includes(id)) ?? ids,
    oauth_tenant_jit_provisioning: row.oauth_tenant_jit_provisioning,
    allowed_oauth_tenants: tenantsOf(tenants),
    trusted_metadata: metadataSchema.parse(JSON.parse(row.trusted_metadata)),
    scim_active_connection:
      scim === null
        ? null
        : {
            connection_id: scim.connection_id,
            display_name: scim.display_name,
            bearer_token_last_four: scim.token_hint,
          },
    organization_external_id: row.external_id,
    claimed_email_domains: claimedDomains.toSorted(),
    rbac_email_implicit_role_assignments: emailRolesOf(row),
    created_at: wireTime(row.created_at),
    updated_at: wireTime(Math.max(row.created_at, row.updated_at)),
  };
}
