import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { FoundOrganization } from '#services/identity/business/people/organizationRows.ts';
import { organizationView } from '#services/identity/business/people/organizationView.ts';
import { hasServedMethod } from '#services/identity/shared/policy/servedMethods.ts';
import { refuse } from '../errors.ts';

type Checked = ReturnType<typeof organizationView>;

function checkSignIn({ auth_methods, allowed_auth_methods, sso_active_connections }: Checked): void {
  if (auth_methods === 'ALL_ALLOWED') return;
  if (allowed_auth_methods.length === 0) throw refuse('no_allowed_auth_methods');
  const isSsoAlone = allowed_auth_methods.every((method) => method === 'sso');
  if (isSsoAlone && sso_active_connections.length === 0) throw refuse('no_sso_connection');
}

/**
 * Refuses methods of an organization of which the project answers none.
 * @throws ServiceError no_served_auth_method
 */
export function checkServed(
  context: Pick<BusinessContext, 'project' | 'settings' | 'sandboxProvider'>,
  found: FoundOrganization,
): void {
  const { auth_methods, allowed_auth_methods: methods, sso_active_connections } = organizationView(found);
  const allowed = { methods, hasConnection: sso_active_connections.length > 0 };
  if (auth_methods === 'RESTRICTED' && !hasServedMethod(context, context.project.policy.methods, allowed))
    throw refuse('no_served_auth_method');
}

function checkSecondStep(project: BusinessContext['project'], organization: Checked): void {
  const { mfa_policy, mfa_methods, allowed_mfa_methods } = organization;
  if (mfa_methods === 'ALL_ALLOWED') return;
  if (allowed_mfa_methods.length === 0) throw refuse('no_allowed_mfa_methods');
  const isSmsAlone = allowed_mfa_methods.every((method) => method === 'sms_otp');
  if (mfa_policy === 'REQUIRED_FOR_ALL' && isSmsAlone && !project.channels.has('sms'))
    throw refuse('no_usable_mfa_method');
}

function checkJoining(organization: Checked): void {
  const { email_jit_provisioning, email_invites, email_allowed_domains } = organization;
  const isByDomain = email_jit_provisioning === 'RESTRICTED' || email_invites === 'RESTRICTED';
  if (isByDomain && email_allowed_domains.length === 0) throw refuse('no_email_allowed_domains');
  const hasTenants = Object.keys(organization.allowed_oauth_tenants).length > 0;
  if (organization.oauth_tenant_jit_provisioning === 'RESTRICTED' && !hasTenants)
    throw refuse('no_allowed_oauth_tenants');
  const hasConnections = organization.sso_jit_provisioning_allowed_connections.length > 0;
  if (organization.sso_jit_provisioning === 'RESTRICTED' && !hasConnections) throw refuse('no_sso_jit_connections');
}

/** An organization gives roles to people of its own domains alone. */
function checkRoles({ rbac_email_implicit_role_assignments: roles, email_allowed_domains }: Checked): void {
  if (!roles.every(({ domain }) => email_allowed_domains.includes(domain))) throw refuse('role_domain_not_allowed');
}

/**
 * Refuses settings of an organization that lock everybody out, or give roles to people of other domains.
 * @throws ServiceError no_allowed_auth_methods, no_sso_connection, no_allowed_mfa_methods, no_usable_mfa_method,
 *   no_email_allowed_domains, no_allowed_oauth_tenants, no_sso_jit_connections, role_domain_not_allowed
 */
export function checkPolicy({ project }: Pick<BusinessContext, 'project'>, found: FoundOrganization): void {
  const organization = organizationView(found);
  checkSignIn(organization);
  checkSecondStep(project, organization);
  checkJoining(organization);
  checkRoles(organization);
}
