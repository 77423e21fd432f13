import { z } from 'zod';
import type { Mark } from '#design/mark.ts';
import type { BusinessProvider } from '#contracts/identity/business/providers.ts';
import type { OAuthProvider } from '#contracts/identity/providers.ts';

/** Of users, of members of organizations, or of both. */
export type ProviderId = OAuthProvider | BusinessProvider;

/** A person's data, as a profile address returns it. */
export interface OAuth2Profile {
  subject: string;
  name: string;
  email: string | null;
  /** The provider says that it has verified this address; false where it says nothing. */
  isEmailVerified: boolean;
  pictureUrl: string;
  /** The organization at the provider that the account belongs to, where it names one. */
  tenant?: string;
}

export interface EmailAddress {
  email: string;
  isPrimary: boolean;
  isVerified: boolean;
}

/** Booleans come as such, as text (Apple, LinkedIn), or as a number (Microsoft). */
const yesOrNo = z.union([
  z.boolean(),
  z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }),
  z.number().transform((number) => number === 1),
]);

/** A claim that ends no sign-in: null, or of another type than expected, it is as good as absent. */
const optional = <T>(schema: z.ZodType<T>) => schema.optional().catch(undefined);

/** LinkedIn: `{country: 'US', language: 'en'}`. */
const locale = z.union([
  z.string(),
  z
    .object({ language: z.string(), country: optional(z.string()) })
    .transform(({ language, country }) => (country === undefined ? language : `${language}-${country}`)),
]);

/** The claims of an ID token that are read, of all providers. Only issuer and subject are required. */
export const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  oid: optional(z.string().min(1)),
  email: optional(z.string()),
  email_verified: optional(yesOrNo),
  /** Microsoft: the owner of the domain has been verified. */
  xms_edov: optional(yesOrNo),
  name: optional(z.string()),
  preferred_username: optional(z.string()),
  given_name: optional(z.string()),
  family_name: optional(z.string()),
  picture: optional(z.string()),
  locale: optional(locale),
  /** Google: the domain of a Workspace. */
  hd: optional(z.string()),
  /** Microsoft: the tenant. */
  tid: optional(z.string()),
  'https://slack.com/team_id': optional(z.string()),
});
export type Claims = z.infer<typeof claimsSchema>;

/** Somebody who signs in at the sandbox's stand-in for a provider. */
export interface SandboxPerson {
  subject: string;
  email: string;
  isVerified: boolean;
  firstName: string;
  lastName: string;
}

/** In what the stand-in for a provider answers like that provider, and not like the others. */
interface SandboxQuirks {
  /** An error of the token endpoint comes with status 200. */
  refusesWith200?: true;
  requiresPkce?: true;
  /** The error code when the person says no; `access_denied` unless said otherwise. */
  denial?: string;
  /** Each answer to the browser names its issuer (RFC 9207). */
  namesIssuer?: true;
  /** The scopes of a token answer are a list, against RFC 6749 section 5.1. */
  listsScopes?: true;
  /** The subject of a person, made of a hash. Digits unless said otherwise. */
  subjectOf?(digest: string): string;
}

interface ProviderBase {
  id: ProviderId;
  /** As its button shows it, which loads it by `id`. */
  mark: Mark;
  /** Under OpenID Connect the issuer, whose discovery document tells the endpoints; else a name that stored people are known by, which never changes. */
  issuer: string;
  /** As a callback may name it (RFC 9207, docs/providers.md), where that is not `issuer` of OpenID Connect. Without one, on an origin of its endpoints. */
  callbackIssuer?: string;
  scopes: readonly string[];
  /** Between scopes; a space unless said otherwise. */
  scopeSeparator?: ',';
  clientIdParameter?: 'client_key';
  /** The client's authentication at the token endpoint; `client_secret_post` by default. */
  clientAuthentication?: 'client_secret_basic' | 'signed_jwt';
  /** `form_post`: the answer comes as a POST from the provider's page. */
  responseMode?: 'form_post';
  /** No code challenge is documented: state and nonce bind the answer to this start. */
  withoutPkce?: true;
  /** Further parameters of the authorization request. */
  authorizationParameters?: Readonly<Record<string, string>>;
  /**
   * `verified`: the provider says whether it has verified the address, and asks again when that changes. `unverified`: it
   * does not. `none`: it reports no address.
   */
  email: 'verified' | 'unverified' | 'none';
  /** Of the verified addresses those that the provider's word proves (D-402); all unless said otherwise. */
  provesAddress?(claims: { email: string; hostedDomain?: string | undefined }): boolean;
  /** Pages of the provider's documentation, by title (docs/providers.md). */
  sources: Readonly<Record<string, string>>;
}

/** OpenID Connect: endpoints come from the issuer's discovery document, the person from the ID token. */
export interface OpenIdProvider extends ProviderBase {
  standard: 'openid';
  /** The ID token does not repeat the nonce. */
  omitsNonce?: true;
  /** Interprets this provider's claims, where they differ from OpenID Connect. */
  readClaims?(claims: Claims): { subject: string; isEmailVerified: boolean };
  /** The organization at the provider that the account belongs to. */
  tenantOf?(claims: Claims): string | undefined;
  /** A name that is beside the first answer instead of in the token. */
  readUserParameter?(user: string): { firstName?: string | undefined; lastName?: string | undefined };
  sandbox: SandboxQuirks & {
    /** Scopes that the discovery document names besides openid and email. */
    scope?: string;
    /** The claims besides those of every token; `requested` is the parameter `claims` of the request. */
    claims(person: SandboxPerson, requested: string | null): Record<string, unknown>;
  };
}

/** OAuth 2.0 alone: the person is read at the profile endpoint, and the address beside it where there is one for that. */
export interface OAuth2Provider extends ProviderBase {
  standard: 'oauth2';
  authorizationEndpoint: string;
  tokenEndpoint: string;
  profileEndpoint: string;
  /** A profile that is asked for by a query in GraphQL. */
  profileQuery?: string;
  profile: z.ZodType<OAuth2Profile>;
  emails?: { endpoint: string; answer: z.ZodType<EmailAddress[]> };
  sandbox: SandboxQuirks & {
    profile(person: SandboxPerson): unknown;
    emails?(person: SandboxPerson): unknown;
  };
}

export type Provider = OpenIdProvider | OAuth2Provider;

/** As the callback of the stand-in at `address` names it: with the path of the real one's issuer (GitHub's is below its home). */
export function callbackIssuerAt({ standard, callbackIssuer }: Provider, address: string): string {
  if (standard === 'openid' || callbackIssuer === undefined) return address;
  return `${address}${new URL(callbackIssuer).pathname}`.replace(/\/$/, '');
}

/** The usual scopes of OpenID Connect. */
export const openIdScopes = ['openid', 'email', 'profile'];

export const fullName = ({ firstName, lastName }: SandboxPerson): string => `${firstName} ${lastName}`;

/** The claims of OpenID Connect Core section 5.1. */
export const nameClaims = (person: SandboxPerson) => ({
  name: fullName(person),
  given_name: person.firstName,
  family_name: person.lastName,
  locale: 'en',
});
export const standardClaims = (person: SandboxPerson) => ({
  ...nameClaims(person),
  email: person.email,
  email_verified: person.isVerified,
});

export const profileId = z.union([z.string().min(1), z.number().int().transform(String)]);
export const profileText = z.string().nullish().catch(null);

/** A profile of what a provider tells; an e-mail address without proof stays unproven. */
export function profileOf(
  subject: string,
  given: Partial<Record<'name' | 'email' | 'picture', string | null | undefined>>,
): OAuth2Profile {
  const { name, email, picture } = given;
  return { subject, name: name ?? '', email: email ?? null, isEmailVerified: false, pictureUrl: picture ?? '' };
}
