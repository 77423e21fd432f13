import { z } from 'zod';
import {
  authMethodSchema,
  mfaMethodSchema,
  organizationSchema,
  scimActiveConnectionSchema,
} from '../business/organization.ts';
import { absent, commonFields } from '../envelope.ts';
import { emailRoleSchema, emailRolesBody } from './implicitRoles.ts';
import {
  externalIdSchema,
  flagOperand,
  metadataBody,
  pageFields,
  queryOf,
  reference,
  resultsMetadata,
  startOperand,
  textOperand,
  textsOperand,
} from './serverFields.ts';

const MOST_DOMAINS = 100;
const MOST_TENANTS = 100;

/** Providers that say which of their organizations somebody is of. */
export const tenantProviders = ['google', 'microsoft', 'slack'] as const;

/** An organization as a backend sees it. */
export const serverOrganizationSchema = organizationSchema.extend({
  organization_external_id: z.string().nullable(),
  claimed_email_domains: z.array(z.string()),
  scim_active_connection: scimActiveConnectionSchema.extend({ bearer_token_last_four: z.string() }).nullable(),
  rbac_email_implicit_role_assignments: z.array(emailRoleSchema),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ServerOrganization = z.infer<typeof serverOrganizationSchema>;

const choice = absent(z.enum(['ALL_ALLOWED', 'RESTRICTED']));
const admission = absent(z.enum(['ALL_ALLOWED', 'RESTRICTED', 'NOT_ALLOWED']));
const narrowAdmission = absent(z.enum(['RESTRICTED', 'NOT_ALLOWED']));
const domains = absent(z.array(z.string().min(1).max(253)).max(MOST_DOMAINS));
const tenants = z.array(z.string().min(1).max(200)).max(MOST_TENANTS);

const settings = {
  organization_slug: absent(z.string().max(128)),
  /** With https; empty takes it away. */
  organization_logo_url: absent(z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(2_048)])),
  trusted_metadata: metadataBody,
  organization_external_id: absent(externalIdSchema),
  sso_jit_provisioning: admission,
  email_allowed_domains: domains,
  claimed_email_domains: domains,
  email_jit_provisioning: narrowAdmission,
  email_invites: admission,
  auth_methods: choice,
  allowed_auth_methods: absent(z.array(authMethodSchema).max(20)),
  mfa_policy: absent(z.enum(['OPTIONAL', 'REQUIRED_FOR_ALL'])),
  mfa_methods: choice,
  allowed_mfa_methods: absent(z.array(mfaMethodSchema).max(5)),
  oauth_tenant_jit_provisioning: narrowAdmission,
  allowed_oauth_tenants: absent(z.partialRecord(z.string().max(50), tenants)),
  rbac_email_implicit_role_assignments: emailRolesBody,
  /** From here on: taken where they change nothing, refused otherwise. */
  first_party_connected_apps_allowed_type: z.unknown().optional(),
  allowed_first_party_connected_apps: z.unknown().optional(),
  third_party_connected_apps_allowed_type: z.unknown().optional(),
  allowed_third_party_connected_apps: z.unknown().optional(),
};

/** POST /v1/b2b/organizations. */
export const organizationCreateServerBody = z.object({ organization_name: z.string().max(1_024), ...settings });

/** PUT /v1/b2b/organizations/{organization_id}. */
export const organizationUpdateBody = z.object({
  organization_name: absent(z.string().max(1_024)),
  ...settings,
  sso_default_connection_id: absent(z.string().max(200)),
  sso_jit_provisioning_allowed_connections: absent(z.array(z.string().max(200)).max(100)),
});
export type OrganizationSettings = Partial<z.infer<typeof organizationUpdateBody>>;

export const organizationParams = z.object({ organization_id: reference });
export const organizationData = z.object({ ...commonFields, organization: serverOrganizationSchema });
export const organizationDeletedData = z.object({ ...commonFields, organization_id: z.string() });
export const organizationMetricsData = z.object({ ...commonFields, member_count: z.number().int() });

export const organizationOperandSchema = z.discriminatedUnion('filter_name', [
  textsOperand('organization_ids'),
  textsOperand('organization_slugs'),
  startOperand('organization_name_fuzzy'),
  startOperand('organization_slug_fuzzy'),
  textsOperand('member_emails'),
  startOperand('member_email_fuzzy'),
  textsOperand('allowed_domains'),
  startOperand('allowed_domain_fuzzy'),
  textsOperand('claimed_email_domains'),
  flagOperand('has_active_sso_connection'),
  textOperand('sso_connection_id'),
]);
export type OrganizationOperand = z.infer<typeof organizationOperandSchema>;

/** POST /v1/b2b/organizations/search. A page before the last one may hold fewer than `limit`, also none. */
export const organizationsSearchBody = z.object({ ...pageFields, query: queryOf(organizationOperandSchema) });
export const organizationsSearchData = z.object({
  ...commonFields,
  organizations: z.array(serverOrganizationSchema),
  results_metadata: resultsMetadata,
});
