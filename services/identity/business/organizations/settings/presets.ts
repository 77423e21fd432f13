import type { OrganizationSettings } from '#contracts/identity/server/organizations.ts';

/** Settings by which the vendor decides whether an organization invites by mail by default. */
const deciding = [
  'email_jit_provisioning',
  'sso_jit_provisioning',
  'oauth_tenant_jit_provisioning',
  'auth_methods',
  'mfa_policy',
  'mfa_methods',
] as const satisfies readonly (keyof OrganizationSettings)[];

/** The vendor's settings of a new organization. */
export const organizationPresets = (given: OrganizationSettings) => ({
  sso_jit_provisioning: given.sso_jit_provisioning ?? 'ALL_ALLOWED',
  email_invites:
    given.email_invites ?? (deciding.some((name) => given[name] !== undefined) ? 'NOT_ALLOWED' : 'ALL_ALLOWED'),
});
