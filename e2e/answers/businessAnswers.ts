import type { z } from 'zod';
import {
  type discoveredOrganizationSchema,
  discoveredSchema,
  gatedSchema,
  gatedWithMethodSchema,
  memberAuthSchema,
} from '#contracts/identity/business/answers.ts';
import { discoveryListData } from '#contracts/identity/business/discovery.ts';
import type { Member } from '#contracts/identity/business/member.ts';
import { type Organization, publicOrganizationSchema } from '#contracts/identity/business/organization.ts';
import { organizationSearchData } from '#contracts/identity/business/organizations.ts';
import { bootstrapData } from '#contracts/identity/bootstrap.ts';
import { bootstrapAnswer, commonData } from '#tests/adapters/authAnswer.ts';
import {
  businessOrganization,
  doneAnswer,
  memberOf,
  openAnswer,
} from '#tests/adapters/organizations/businessAnswer.ts';
import { type Answer, errorAnswer } from '#e2e/answers/answers.ts';

const enveloped = <T extends z.ZodType>(schema: T, data: unknown): Answer => ({
  status: 200,
  json: { data: schema.parse(data) },
});

/** Its logo comes from this origin: the walks ask nobody else. */
const acme = businessOrganization({ organization_logo_url: '' });
const closedTo = (organization: Organization): Organization => ({
  ...organization,
  auth_methods: 'RESTRICTED',
  allowed_auth_methods: ['sso'],
});
const named = (number: number, organization_name: string): Organization =>
  businessOrganization({ organization_id: `organization-${number}`, organization_name, organization_logo_url: '' });

/** To the search for a slug; null: nobody is called so. */
export const organizationFound = (organization: Partial<Organization> | null): Answer =>
  enveloped(organizationSearchData, {
    ...commonData,
    organization: organization === null ? null : publicOrganizationSchema.parse({ ...acme, ...organization }),
  });

export type GateShape = 'done' | 'unverified' | 'closed' | 'foreign' | 'secondStep';
const shapesOf = (unverified: Partial<Member>, methods: string[]): Record<GateShape, object> => ({
  done: doneAnswer(acme),
  unverified: openAnswer(acme, unverified, { primary_required: { allowed_auth_methods: methods } }),
  closed: openAnswer(acme, unverified, { primary_required: { allowed_auth_methods: [] } }),
  foreign: openAnswer(closedTo(acme), unverified, { primary_required: { allowed_auth_methods: ['sso'] } }),
  secondStep: openAnswer(acme, {}, { mfa_required: { member_options: null, secondary_auth_initiated: null } }),
});
/** To a link into an organization. */
export const memberLinkOpened = (
  shape: GateShape,
  email_address = 'jim@acme.test',
  methods = ['magic_link', 'sso'],
): Answer =>
  enveloped(gatedWithMethodSchema, {
    ...shapesOf({ email_address, email_address_verified: false }, methods)[shape],
    method_id: 'email-test-1',
  });
/** A session that is kept lives on. */
export const memberResumed = (organization: Partial<Organization> = {}, member: Partial<Member> = {}): Answer =>
  enveloped(memberAuthSchema, doneAnswer({ ...acme, ...organization }, member));
/** To an organization that was entered or made. */
export const organizationEntered = enveloped(gatedSchema, doneAnswer(acme));

type Listed = z.input<typeof discoveredOrganizationSchema>;
type Membership = Listed['membership']['type'];

function listed(organization: Organization, type: Membership, methods: string[] | null = null): object {
  const isMember = type === 'active_member' || type === 'pending_member' || type === 'invited_member';
  return {
    organization,
    membership: isMember
      ? { type, details: null, member: memberOf(organization) }
      : { type, details: { domain: 'acme.test' }, member: null },
    member_authenticated: false,
    primary_required: methods === null ? null : { allowed_auth_methods: methods },
    mfa_required: null,
  };
}
/** Single sign-on is the one way into it, at its own identity provider. */
const gated = {
  ...named(9, 'Gated'),
  sso_active_connections: [
    { connection_id: 'connection-9', display_name: 'Gated Okta', identity_provider: 'okta' as const },
  ],
  sso_default_connection_id: 'connection-9',
};
const lists = {
  sole: [listed(acme, 'active_member')],
  other: [listed(named(4, 'Other'), 'active_member', ['magic_link'])],
  another: [listed(acme, 'active_member', ['magic_link'])],
  none: [],
  several: [
    listed(named(7, 'Delta'), 'eligible_to_join_by_email_domain'),
    listed(named(6, 'Gamma'), 'pending_member'),
    listed(named(2, 'Beta'), 'invited_member'),
    listed(named(3, 'Zeta'), 'active_member'),
    listed(named(4, 'Other'), 'active_member', ['magic_link']),
    listed(gated, 'active_member', ['sso']),
    listed(named(10, 'Locked'), 'active_member', ['password']),
    listed(closedTo(named(8, 'Foreign')), 'active_member', ['sso']),
    listed(named(5, 'Closed'), 'active_member', []),
    listed(acme, 'active_member'),
  ],
};
/** To a link of the Discovery flow. */
export const discoveredWith = (list: keyof typeof lists): Answer =>
  enveloped(discoveredSchema, {
    ...commonData,
    intermediate_session_token: 'intermediate-1',
    email_address: 'jane@acme.test',
    discovered_organizations: lists[list],
  });
/** To a member who looks for their other organizations. */
export const organizationsListed = (list: keyof typeof lists): Answer =>
  enveloped(discoveryListData, {
    ...commonData,
    email_address: 'jane@acme.test',
    discovered_organizations: lists[list],
    organization_id_hint: null,
  });
/** Returns the settings of a project that lets people create organizations, or not. */
export const projectWith = (create_organization_enabled: boolean): Answer =>
  enveloped(bootstrapData, { ...bootstrapAnswer, email_domains: [], create_organization_enabled, vertical: 'B2B' });

/** Errors of the business wire, by what the widget makes of them. */
export const businessErrorAnswers = {
  expired: errorAnswer(404, 'intermediate_session_not_found'),
  claimed: errorAnswer(403, 'action_not_allowed_email_domain_is_claimed'),
  joining: errorAnswer(403, 'email_jit_provisioning_not_allowed'),
  policy: errorAnswer(403, 'operation_restricted_by_organization_auth_methods'),
  blocked: errorAnswer(400, 'ad_blocker_detected'),
  spent: errorAnswer(401, 'unable_to_auth_magic_link'),
  otherBrowser: errorAnswer(400, 'pkce_mismatch'),
  refused: errorAnswer(400, 'bad_request', 'This cannot be done.'),
};
