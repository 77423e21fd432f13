import { z } from 'zod';
import { identityProviderSchema } from '../business/organization.ts';
import { absent, commonFields } from '../envelope.ts';
import { connectionRoleSchema, connectionRolesBody, groupRoleSchema, groupRolesBody } from './implicitRoles.ts';

export const connectionStatusSchema = z.enum(['pending', 'active']);

/** Names of attributes or claims at the identity provider, by what they say of a person. */
export const attributeMappingSchema = z.strictObject({
  email: z.string().trim().min(1).max(256).optional(),
  full_name: z.string().trim().min(1).max(256).optional(),
  first_name: z.string().trim().min(1).max(256).optional(),
  last_name: z.string().trim().min(1).max(256).optional(),
});

/** With that of the groups that a person is in, which give roles. */
export const samlAttributeMappingSchema = attributeMappingSchema.extend({
  groups: z.string().trim().min(1).max(256).optional(),
});

const ofConnection = {
  organization_id: z.string(),
  connection_id: z.string(),
  status: connectionStatusSchema,
  display_name: z.string(),
  identity_provider: identityProviderSchema,
  attribute_mapping: attributeMappingSchema,
};

/** A connection by OpenID Connect. `client_secret` is always empty: it is written, never read. */
export const oidcConnectionSchema = z.object({
  ...ofConnection,
  redirect_url: z.string(),
  client_id: z.string(),
  client_secret: z.literal(''),
  issuer: z.string(),
  authorization_url: z.string(),
  token_url: z.string(),
  userinfo_url: z.string(),
  jwks_url: z.string(),
  custom_scopes: z.string(),
});
export type OidcConnection = z.infer<typeof oidcConnectionSchema>;

/** `certificate`: PEM; `certificate_id`: the same for the same certificate. */
export const samlCertificateSchema = z.object({
  certificate_id: z.string(),
  certificate: z.string(),
  issuer: z.string(),
  expires_at: z.string().optional(),
});
export type SamlCertificate = z.infer<typeof samlCertificateSchema>;

/** The list of a feature of the vendor that this service does not have. */
const none = z.array(z.string()).max(0);

/** A connection by SAML 2.0. */
export const samlConnectionSchema = z.object({
  ...ofConnection,
  attribute_mapping: samlAttributeMappingSchema,
  idp_entity_id: z.string(),
  idp_sso_url: z.string(),
  acs_url: z.string(),
  audience_uri: z.string(),
  alternative_audience_uri: z.string(),
  alternative_acs_url: z.literal(''),
  nameid_format: z.string(),
  verification_certificates: z.array(samlCertificateSchema),
  signing_certificates: none,
  encryption_private_keys: none,
  saml_connection_implicit_role_assignments: z.array(connectionRoleSchema),
  saml_group_implicit_role_assignments: z.array(groupRoleSchema),
  /** An answer that nobody has asked for is never accepted. */
  idp_initiated_auth_disabled: z.literal(true),
  allow_gateway_callback: z.literal(false),
});
export type SamlConnection = z.infer<typeof samlConnectionSchema>;

const id = z.string().min(1).max(200);
export const organizationParams = z.object({ organization_id: id });
export const connectionParams = z.object({ organization_id: id, connection_id: id });
export const certificateParams = connectionParams.extend({ certificate_id: id });

const displayName = absent(z.string().trim().min(1).max(128));
const identityProvider = absent(identityProviderSchema);
const address = z.string().trim().min(1).max(2048);
/** Empty: without one. */
const addressOrNone = absent(z.union([z.literal(''), address]));

export const connectionCreateBody = z.object({ display_name: displayName, identity_provider: identityProvider });

const scopesSchema = z
  .string()
  .trim()
  .max(512)
  .regex(/^(?:[\x21\x23-\x5b\x5d-\x7e]+(?: [\x21\x23-\x5b\x5d-\x7e]+)*)?$/, 'scopes are separated by one space')
  .refine((scopes) => scopes === '' || scopes.split(' ').includes('openid'), 'openid is among them');

/** An absent field stays as it is; an empty one is taken out, and the usual takes its place. */
export const oidcUpdateBody = z.object({
  display_name: displayName,
  identity_provider: identityProvider,
  client_id: absent(z.string().min(1).max(512)),
  client_secret: absent(z.string().min(1).max(4096)),
  issuer: absent(address),
  authorization_url: addressOrNone,
  token_url: addressOrNone,
  userinfo_url: addressOrNone,
  jwks_url: addressOrNone,
  custom_scopes: absent(scopesSchema),
  attribute_mapping: absent(attributeMappingSchema),
});
export type OidcUpdate = z.infer<typeof oidcUpdateBody>;

const notHere = 'this service does not have it';
const noText = absent(z.literal('', { error: notHere }));

/** Certificates of one text, which adds them to those that are there. */
export const samlUpdateBody = z.object({
  display_name: displayName,
  identity_provider: identityProvider,
  idp_entity_id: absent(z.string().trim().min(1).max(1024)),
  idp_sso_url: absent(address),
  x509_certificate: absent(z.string().min(1).max(50_000)),
  attribute_mapping: absent(samlAttributeMappingSchema),
  alternative_audience_uri: absent(z.string().trim().max(1024)),
  nameid_format: absent(z.union([z.literal(''), z.string().regex(/^urn:oasis:names:tc:SAML:[\w.:-]{1,200}$/)])),
  saml_connection_implicit_role_assignments: connectionRolesBody,
  saml_group_implicit_role_assignments: groupRolesBody,
  signing_private_key: noText,
  saml_encryption_private_key: noText,
  alternative_acs_url: noText,
  idp_initiated_auth_disabled: absent(z.literal(true, { error: notHere })),
  allow_gateway_callback: absent(z.literal(false, { error: notHere })),
});
export type SamlUpdate = z.infer<typeof samlUpdateBody>;

export const metadataUrlBody = z.object({ metadata_url: address });

export const connectionsListData = z.object({
  ...commonFields,
  oidc_connections: z.array(oidcConnectionSchema),
  saml_connections: z.array(samlConnectionSchema),
  external_connections: none,
});
/** `warning`: the addresses of the identity provider could not be read from its metadata. */
export const oidcConnectionData = z.object({
  ...commonFields,
  connection: oidcConnectionSchema,
  warning: z.string().optional(),
});
export const samlConnectionData = z.object({ ...commonFields, connection: samlConnectionSchema });
export const connectionDeletedData = z.object({ ...commonFields, connection_id: z.string() });
export const certificateDeletedData = z.object({ ...commonFields, certificate_id: z.string() });
