import { z } from 'zod';
import {
  authMethodSchema,
  mfaMethodSchema,
  type Organization,
  type SsoConnection,
} from '#contracts/identity/business/organization.ts';
import type { ConnectionRow, FoundOrganization, TenantRow } from './organizationRows.ts';

const methodsSchema = z.array(authMethodSchema);
const mfaMethodsSchema = z.array(mfaMethodSchema);

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

/** An organization as its members see it; contracts leave out for others what is not theirs. */
export function organizationView({ row, domains, connections, tenants }: FoundOrganization): Organization {
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
    sso_jit_provisioning_allowed_connections: connections.map(({ connection_id }) => connection_id),
    oauth_tenant_jit_provisioning: row.oauth_tenant_jit_provisioning,
    allowed_oauth_tenants: tenantsOf(tenants),
    trusted_metadata: {},
    scim_active_connection: null,
  };
}
