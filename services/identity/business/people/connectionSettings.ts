import { z } from 'zod';
import type { BusinessContext } from '../shared/context.ts';
import type { ConnectionRow } from './organizationRows.ts';

/** Encrypts settings with SECRET_KEY. */
export const CONNECTION_SETTINGS = 'sso connections';

/** The organization's own names of claims or attributes, in place of the usual ones. */
const attributesSchema = z.object({
  email: z.string().min(1).optional(),
  name: z.string().min(1).optional(),
  firstName: z.string().min(1).optional(),
  lastName: z.string().min(1).optional(),
  groups: z.string().min(1).optional(),
});
export type PersonAttributes = z.infer<typeof attributesSchema>;

const endpointsSchema = z.object({
  authorization: z.string().optional(),
  token: z.string().optional(),
  userinfo: z.string().optional(),
  jwks: z.string().optional(),
});
export type OidcEndpoints = z.infer<typeof endpointsSchema>;

/** The settings of an identity provider for OpenID Connect. */
const oidcSchema = z.object({
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** `preferred_username`: it is the address of somebody without `email`, as with Entra. It can be anything elsewhere. */
  addressClaim: z.enum(['email', 'preferred_username']).default('email'),
  /** Those that the organization has set, in place of those of the metadata. */
  endpoints: endpointsSchema.default({}),
  /** Those of the metadata when it was last read, to be shown. */
  discovered: endpointsSchema.default({}),
  scopes: z.string().optional(),
  attributes: attributesSchema.default({}),
});
export type OidcConfiguration = z.infer<typeof oidcSchema>;

/** The settings of an identity provider for SAML: certificates or public keys in PEM, two during a change. */
const samlSchema = z.object({
  entityId: z.string().min(1),
  entryPoint: z.url(),
  keys: z.array(z.string()).min(1),
  attributes: attributesSchema.optional(),
  /** Of assertions that are meant for the service that the organization used before. */
  otherAudience: z.string().optional(),
  nameIdFormat: z.string().optional(),
});
export type SamlConfiguration = z.infer<typeof samlSchema>;

const schemas = { oidc: oidcSchema, saml: samlSchema } as const;
const drafts = { oidc: oidcSchema.partial(), saml: samlSchema.partial() } as const;

/** Settings that may lack what a sign-in needs. */
export interface ConnectionDrafts {
  oidc: z.infer<typeof drafts.oidc>;
  saml: z.infer<typeof drafts.saml>;
}
export type OidcDraft = ConnectionDrafts['oidc'];
export type SamlDraft = ConnectionDrafts['saml'];

type Context = Pick<BusinessContext, 'secrets'>;

const settingsOf = ({ secrets }: Context, row: ConnectionRow): unknown =>
  JSON.parse(secrets.decrypt(CONNECTION_SETTINGS, row.configuration).text);

export const encryptSettings = ({ secrets }: Context, settings: OidcDraft | SamlDraft): string =>
  secrets.encrypt(CONNECTION_SETTINGS, JSON.stringify(settings));

export const oidcOf = (context: Context, row: ConnectionRow): OidcConfiguration =>
  schemas.oidc.parse(settingsOf(context, row));

export const samlOf = (context: Context, row: ConnectionRow): SamlConfiguration =>
  schemas.saml.parse(settingsOf(context, row));

export const oidcDraftOf = (context: Context, row: ConnectionRow): OidcDraft =>
  drafts.oidc.parse(settingsOf(context, row));

export const samlDraftOf = (context: Context, row: ConnectionRow): SamlDraft =>
  drafts.saml.parse(settingsOf(context, row));

export type OidcInput = z.input<typeof oidcSchema>;
export const parseOidc = (given: OidcInput): OidcConfiguration => schemas.oidc.parse(given);

/** Endpoints by which a person signs in: the organization's own before those of the metadata. */
export const endpointsOf = ({ endpoints = {}, discovered = {} }: OidcDraft): OidcEndpoints => ({
  ...discovered,
  ...endpoints,
});

/** Returns whether people can sign in with it. The userinfo endpoint is optional (OpenID Connect Discovery, section 3). */
export function isOidcComplete(draft: OidcDraft): boolean {
  const { authorization, token, jwks } = endpointsOf(draft);
  return [authorization, token, jwks].every(Boolean) && schemas.oidc.safeParse(draft).success;
}

/** Returns whether people can sign in with it. */
export const isSamlComplete = (draft: SamlDraft): boolean => schemas.saml.safeParse(draft).success;
