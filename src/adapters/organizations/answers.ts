import type { DiscoveredOrganization as Listed, Gated, MemberAuth } from '#contracts/identity/business/answers.ts';
import type { Member } from '#contracts/identity/business/member.ts';
import type { PublicOrganization, SsoConnection } from '#contracts/identity/business/organization.ts';
import type { DiscoveredOrganization } from '#machines/ports/business/discovery.ts';
import type { GateAnswer, SecondStepDemand, SignedInMember } from '#machines/ports/business/gate.ts';
import type { Connection, KnownOrganization } from '#machines/ports/business/organizations.ts';
import { dropIntermediateSession, keepIntermediateSession } from './intermediateSession.browser.ts';

export const knownConnection = ({
  connection_id,
  display_name,
}: Pick<SsoConnection, 'connection_id' | 'display_name'>): Connection => ({
  connectionId: connection_id,
  name: display_name,
});

export const knownOrganization = (organization: PublicOrganization): KnownOrganization => ({
  organizationId: organization.organization_id,
  name: organization.organization_name,
  slug: organization.organization_slug,
  logoUrl: organization.organization_logo_url || null,
  allowedMethods: organization.auth_methods === 'RESTRICTED' ? organization.allowed_auth_methods : null,
  connections: organization.sso_active_connections.map(knownConnection),
  defaultConnectionId: organization.sso_default_connection_id,
});

const factors = { totp: 'totp', sms_otp: 'sms' } as const;

/** The second step that a member owes. An organization that restricts it to nothing restricts nothing. */
function demandOf({
  member,
  organization,
  mfa_required,
}: Extract<Gated, { primary_required: null }>): SecondStepDemand {
  const { mfa_methods, allowed_mfa_methods } = organization;
  const isRestricted = mfa_methods === 'RESTRICTED' && allowed_mfa_methods.length > 0;
  const { mfa_phone_number: number, mfa_phone_number_verified: isVerified, default_mfa_method } = member;
  return {
    memberId: member.member_id,
    phone: number === '' ? null : { number, isVerified },
    hasTotp: member.totp_registration_id !== '',
    defaultFactor: default_mfa_method === '' ? null : factors[default_mfa_method],
    allowed: isRestricted ? allowed_mfa_methods.map((method) => factors[method]) : null,
    isCodeSent: mfa_required?.secondary_auth_initiated === 'sms_otp',
  };
}

export const signedInMember = ({ name, email_address, is_admin }: Member): SignedInMember => ({
  name,
  email: email_address,
  isAdmin: is_admin,
});

/** A member is logged in: the sign-in that was begun is whole. */
export function loginAnswer(answer: MemberAuth): GateAnswer {
  dropIntermediateSession();
  const { last_accessed_at, expires_at } = answer.member_session;
  // By the service's clock alone: that of this device may be wrong.
  const lifetime = Math.round((Date.parse(expires_at) - Date.parse(last_accessed_at)) / 1000);
  const email = answer.member.email_address;
  const login = { email, sessionToken: answer.session_token, sessionJwt: answer.session_jwt, lifetime };
  return {
    shape: 'done',
    organization: knownOrganization(answer.organization),
    member: signedInMember(answer.member),
    login,
  };
}

/** Returns the result of authenticating for one organization; saves an unfinished sign-in for the next call. */
export function gateAnswer(answer: Gated): GateAnswer {
  if (answer.member_authenticated) return loginAnswer(answer);
  const organization = knownOrganization(answer.organization);
  keepIntermediateSession(answer.intermediate_session_token);
  if (answer.primary_required === null) return { shape: 'secondStepRequired', organization, demand: demandOf(answer) };
  return {
    shape: 'primaryRequired',
    organization,
    email: answer.member.email_address,
    isEmailVerified: answer.member.email_address_verified,
    methods: answer.primary_required.allowed_auth_methods,
  };
}

const memberships = {
  active_member: 'active',
  pending_member: 'pending',
  invited_member: 'invited',
  eligible_to_join_by_email_domain: 'eligible',
  eligible_to_join_by_oauth_tenant: 'eligible',
} as const;

export const discoveredOrganization = (listed: Listed): DiscoveredOrganization => ({
  organization: knownOrganization(listed.organization),
  membership: memberships[listed.membership.type],
  methods: listed.primary_required?.allowed_auth_methods ?? null,
});
