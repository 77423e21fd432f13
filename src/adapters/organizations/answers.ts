import type { DiscoveredOrganization as Listed, Gated } from '#contracts/identity/business/answers.ts';
import type { PublicOrganization } from '#contracts/identity/business/organization.ts';
import type { DiscoveredOrganization } from '#machines/ports/business/discovery.ts';
import type { GateAnswer } from '#machines/ports/business/gate.ts';
import type { KnownOrganization } from '#machines/ports/business/organizations.ts';
import { dropIntermediateSession, keepIntermediateSession } from './intermediateSession.browser.ts';

export const knownOrganization = (organization: PublicOrganization): KnownOrganization => ({
  organizationId: organization.organization_id,
  name: organization.organization_name,
  logoUrl: organization.organization_logo_url || null,
  allowedMethods: organization.auth_methods === 'RESTRICTED' ? organization.allowed_auth_methods : null,
});

/** What an authentication for one organization ended in; a log-in that is not whole yet is kept for the next call. */
export function gateAnswer(answer: Gated): GateAnswer {
  const organization = knownOrganization(answer.organization);
  if (answer.member_authenticated) {
    dropIntermediateSession();
    const { last_accessed_at, expires_at } = answer.member_session;
    // By the service's clock alone: that of this device may be wrong.
    const lifetime = Math.round((Date.parse(expires_at) - Date.parse(last_accessed_at)) / 1000);
    const login = { sessionToken: answer.session_token, sessionJwt: answer.session_jwt, lifetime };
    return { shape: 'done', organization, login };
  }
  keepIntermediateSession(answer.intermediate_session_token);
  if (answer.primary_required === null) return { shape: 'secondStepRequired', organization };
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
