import type { Member, MemberSession } from '#contracts/identity/business/member.ts';
import type { Organization } from '#contracts/identity/business/organization.ts';

/** Fields of every answer of the business wire: organizations, members and sessions. */
const common = { request_id: 'request-id-test-1', status_code: 200 };

export const businessOrganization = (change: Partial<Organization> = {}): Organization => ({
  organization_id: 'organization-1',
  organization_name: 'Acme',
  organization_slug: 'acme',
  organization_logo_url: 'https://acme.example/mark.svg',
  sso_active_connections: [],
  sso_default_connection_id: null,
  auth_methods: 'ALL_ALLOWED',
  allowed_auth_methods: [],
  mfa_policy: 'OPTIONAL',
  email_jit_provisioning: 'NOT_ALLOWED',
  email_allowed_domains: [],
  oauth_tenant_jit_provisioning: 'NOT_ALLOWED',
  allowed_oauth_tenants: {},
  mfa_methods: 'ALL_ALLOWED',
  allowed_mfa_methods: [],
  email_invites: 'ALL_ALLOWED',
  sso_jit_provisioning: 'NOT_ALLOWED',
  sso_jit_provisioning_allowed_connections: [],
  trusted_metadata: {},
  scim_active_connection: null,
  ...change,
});

export const memberOf = ({ organization_id }: Organization, change: Partial<Member> = {}): Member => ({
  member_id: 'member-test-1',
  organization_id,
  email_address: 'jane@acme.test',
  email_address_verified: true,
  name: 'Jane Doe',
  status: 'active',
  is_breakglass: false,
  is_admin: false,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  trusted_metadata: {},
  untrusted_metadata: {},
  retired_email_addresses: [],
  roles: [],
  sso_registrations: [],
  oauth_registrations: [],
  member_password_id: '',
  mfa_enrolled: false,
  mfa_phone_number: '',
  mfa_phone_number_verified: false,
  default_mfa_method: '',
  totp_registration_id: '',
  ...change,
});

const session: MemberSession = {
  member_session_id: 'member-session-test-1',
  member_id: 'member-test-1',
  organization_id: 'organization-1',
  organization_slug: 'acme',
  started_at: '2026-11-20T10:00:00Z',
  last_accessed_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-11-20T10:30:00Z',
  authentication_factors: [],
  roles: [],
  custom_claims: null,
};
const whose = (organization: Organization, change: Partial<Member> = {}) => ({
  ...common,
  member_id: 'member-test-1',
  organization_id: organization.organization_id,
  member: memberOf(organization, change),
  organization,
});

/** A member is logged in. */
export const doneAnswer = (organization: Organization, member: Partial<Member> = {}) => ({
  ...whose(organization, member),
  member_authenticated: true,
  member_session: session,
  session_token: 'member-token-1',
  session_jwt: 'member-jwt-1',
  intermediate_session_token: '',
  mfa_required: null,
  primary_required: null,
});

/** Something more is asked for. */
export const openAnswer = (organization: Organization, member: Partial<Member>, asks: object) => ({
  ...whose(organization, member),
  member_authenticated: false,
  member_session: null,
  session_token: '',
  session_jwt: '',
  intermediate_session_token: 'intermediate-1',
  mfa_required: null,
  primary_required: null,
  ...asks,
});
