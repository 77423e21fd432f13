import { z } from 'zod';
import { businessProviders } from '../providerIds.ts';

/** `auth_methods` of an organization: which ways in it allows. */
export const authMethodSchema = z.enum([
  'sso',
  'magic_link',
  'email_otp',
  'password',
  ...businessProviders.map((provider) => `${provider}_oauth` as const),
]);
export type AuthMethod = z.infer<typeof authMethodSchema>;

export const mfaMethodSchema = z.enum(['sms_otp', 'totp']);
export type MfaMethod = z.infer<typeof mfaMethodSchema>;

const choiceSchema = z.enum(['ALL_ALLOWED', 'RESTRICTED']);
const admissionSchema = z.enum(['ALL_ALLOWED', 'RESTRICTED', 'NOT_ALLOWED']);
const tenantAdmissionSchema = z.enum(['RESTRICTED', 'NOT_ALLOWED']);

/** Products that an organization's identity provider can be. */
export const identityProviderSchema = z.enum([
  'classlink',
  'cyberark',
  'duo',
  'generic',
  'google-workspace',
  'jumpcloud',
  'keycloak',
  'miniorange',
  'microsoft-entra',
  'okta',
  'onelogin',
  'pingfederate',
  'rippling',
  'salesforce',
  'shibboleth',
]);
export type IdentityProvider = z.infer<typeof identityProviderSchema>;

/** A way to log in at the organization's own identity provider. */
export const ssoConnectionSchema = z.object({
  connection_id: z.string(),
  display_name: z.string(),
  identity_provider: identityProviderSchema,
});
export type SsoConnection = z.infer<typeof ssoConnectionSchema>;

const publicFields = {
  organization_id: z.string(),
  organization_name: z.string(),
  organization_slug: z.string(),
  /** Empty when there is none. */
  organization_logo_url: z.string(),
  /** Empty where the organization does not allow single sign-on. */
  sso_active_connections: z.array(ssoConnectionSchema.pick({ connection_id: true, display_name: true })),
  sso_default_connection_id: z.string().nullable(),
  auth_methods: choiceSchema,
  allowed_auth_methods: z.array(authMethodSchema),
};

/** The part of an organization that a sign-in form needs, and that anybody may read (D-403). */
export const publicOrganizationSchema = z.object(publicFields);
export type PublicOrganization = z.infer<typeof publicOrganizationSchema>;

const secondStepFields = { mfa_methods: choiceSchema, allowed_mfa_methods: z.array(mfaMethodSchema) };

/** Adds the fields that the second step needs, for somebody who has shown a first factor alone (D-403). */
export const openOrganizationSchema = z.object({ ...publicFields, ...secondStepFields });

/** A directory that an organization keeps its members by. */
export const scimActiveConnectionSchema = z.object({ connection_id: z.string(), display_name: z.string() });

/** An organization as its members see it. */
export const organizationSchema = z.object({
  ...publicFields,
  ...secondStepFields,
  sso_active_connections: z.array(ssoConnectionSchema),
  mfa_policy: z.enum(['OPTIONAL', 'REQUIRED_FOR_ALL']),
  email_jit_provisioning: admissionSchema,
  email_allowed_domains: z.array(z.string()),
  oauth_tenant_jit_provisioning: tenantAdmissionSchema,
  allowed_oauth_tenants: z.record(z.string(), z.array(z.string())),
  email_invites: admissionSchema,
  sso_jit_provisioning: admissionSchema,
  sso_jit_provisioning_allowed_connections: z.array(z.string()),
  trusted_metadata: z.record(z.string(), z.unknown()),
  scim_active_connection: scimActiveConnectionSchema.nullable(),
});
export type Organization = z.infer<typeof organizationSchema>;
