import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { createErrors } from '#services/identity/shared/errors.ts';
import { businessErrors } from '../shared/errors.ts';
import { memberErrors } from '../people/memberProfile.ts';
import { namingErrors } from '../people/namingErrors.ts';
import { serverErrors } from '../people/serverErrors.ts';

/** Errors of the calls about organizations, besides the shared ones. */
export const organizationErrors = {
  ...businessErrors,
  ...namingErrors,
  ...serverErrors,
  duplicate_organization_external_id: [400, 'Another organization has this external id.'],
  invalid_email_domain: [400, 'A domain is written like example.com.'],
  common_email_domain: [400, 'Everybody has addresses of this domain: it can be no domain of an organization.'],
  invalid_role_id: memberErrors.invalid_role_id,
  role_domain_not_allowed: [400, 'A role for the addresses of a domain needs the domain among email_allowed_domains.'],
  email_domain_already_claimed: [400, 'Another organization has claimed this domain.'],
  oauth_provider_without_tenants: [400, 'Tenants are known of google, microsoft and slack alone.'],
  sso_connection_not_found: [404, 'This single sign-on connection is not known.'],
  no_allowed_auth_methods: [
    400,
    'Nobody could sign in: auth_methods is RESTRICTED, and allowed_auth_methods names no method.',
  ],
  no_sso_connection: [400, 'Nobody could sign in: sso alone is allowed, and the organization has no connection.'],
  no_served_auth_method: [
    400,
    'Nobody could sign in: the project answers none of allowed_auth_methods, by its METHODS and its providers.',
  ],
  no_allowed_mfa_methods: [
    400,
    'Nobody could take the second step: mfa_methods is RESTRICTED, and allowed_mfa_methods names no method.',
  ],
  no_usable_mfa_method: [400, 'Nobody could take the second step: sms_otp alone is allowed, and no texts are sent.'],
  no_email_allowed_domains: [
    400,
    'Nobody could join: email_jit_provisioning or email_invites is RESTRICTED, and email_allowed_domains is empty.',
  ],
  no_allowed_oauth_tenants: [
    400,
    'Nobody could join: oauth_tenant_jit_provisioning is RESTRICTED, and allowed_oauth_tenants is empty.',
  ],
  no_sso_jit_connections: [
    400,
    'Nobody could join: sso_jit_provisioning is RESTRICTED, and sso_jit_provisioning_allowed_connections is empty.',
  ],
} as const satisfies ErrorTable;

export const refuse = createErrors(organizationErrors);
