import {
  authorizationCodeGrant,
  type Configuration,
  fetchProtectedResource,
  fetchUserInfo,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import { z } from 'zod';
import type { OAuthProvider } from '#contracts/identity/oauth.ts';
import { readPlainProfile } from './oauth2Profile.ts';
import type { PlainPlace } from './providerFacts.ts';
import type { ConfiguredProvider } from './providers.ts';

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** Booleans come as such, as text (Apple, LinkedIn), or as a number (Microsoft). */
const yesOrNo = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
  z.number().transform((number) => number === 1),
]);

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  oid: z.string().min(1).optional(),
  email: z.string().optional(),
  email_verified: yesOrNo.optional(),
  /** Microsoft: the owner of the domain has been verified. */
  xms_edov: yesOrNo.optional(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
  locale: z.string().optional(),
});

/** Apple tells the name once, beside the first answer, not in the ID token. */
const appleUserSchema = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
});

export interface ProviderProfile {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  pictureUrl: string;
  locale: string;
  values: { access_token: string; id_token: string; refresh_token: string; scopes: string[]; expires_in: number };
}
type Person = Omit<ProviderProfile, 'values'>;

function nameBeside(user: string | undefined): { firstName?: string | undefined; lastName?: string | undefined } {
  if (user === undefined) return {};
  try {
    return appleUserSchema.parse(JSON.parse(user)).name ?? {};
  } catch {
    return {};
  }
}

/** A whole name, parted before its last word. */
function parted(name: string): { firstName: string; lastName: string } {
  const [, first, last] = /^(.+?)\s+(\S+)$/.exec(name.trim()) ?? [undefined, name.trim(), ''];
  return { firstName: first ?? '', lastName: last ?? '' };
}

/** The ID token's claims; an address that is not among them is asked for where the provider has a place for that. */
async function claimsOf(config: Configuration, tokens: Tokens) {
  const claims = claimsSchema.parse(tokens.claims());
  if (claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  const info = await fetchUserInfo(config, tokens.access_token, claims.sub);
  return claimsSchema.parse({ ...info, iss: claims.iss, oid: claims.oid });
}

async function personOf(config: Configuration, tokens: Tokens, provider: OAuthProvider, user: string | undefined) {
  const claims = await claimsOf(config, tokens);
  const beside = nameBeside(user);
  const whole = parted(claims.name ?? claims.preferred_username ?? '');
  const isMicrosoft = provider === 'microsoft';
  return {
    issuer: claims.iss,
    // Microsoft's `sub` differs from client to client; within a tenant, which the issuer names, `oid` is the person.
    subject: isMicrosoft ? (claims.oid ?? claims.sub) : claims.sub,
    email: claims.email ?? null,
    isEmailVerified: (isMicrosoft ? claims.xms_edov : claims.email_verified) === true,
    firstName: claims.given_name ?? beside.firstName ?? whole.firstName,
    lastName: claims.family_name ?? beside.lastName ?? whole.lastName,
    pictureUrl: claims.picture ?? '',
    locale: claims.locale ?? '',
  };
}

async function plainPersonOf(
  config: Configuration,
  tokens: Tokens,
  provider: OAuthProvider,
  place: PlainPlace,
): Promise<Person> {
  const ask = async (address: string, body?: string): Promise<unknown> => {
    const headers = new Headers({ Accept: 'application/json' });
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await fetchProtectedResource(config, tokens.access_token, new URL(address), method, body, headers);
    if (!answer.ok) throw new Error(`${provider} answered ${answer.status} where the profile is`);
    return answer.json();
  };
  const profile = await ask(place.profile, place.profileBody);
  const list = place.emails === undefined ? undefined : await ask(place.emails);
  const { name, ...told } = readPlainProfile(provider, profile, list);
  return { issuer: place.issuer, ...told, ...parted(name), locale: '' };
}

/**
 * Trades the code of a callback for the person's profile. Checks issuer, state, PKCE, and where there is an ID token its
 * nonce, audience, times and signature; throws on anything that is not as it left.
 */
export async function readProfile(
  config: Configuration,
  given: {
    row: ConfiguredProvider;
    callbackUrl: string;
    parameters: Readonly<Record<string, string>>;
    state: string;
    nonce: string;
    verifier: string;
  },
): Promise<ProviderProfile> {
  const { provider, facts } = given.row;
  const { place } = facts;
  const current = new URL(given.callbackUrl);
  for (const name of ['code', 'state', 'iss']) {
    const value = given.parameters[name];
    if (value !== undefined) current.searchParams.set(name, value);
  }
  const isOpenId = place.standard === 'openid';
  const tokens = await authorizationCodeGrant(config, current, {
    expectedState: given.state,
    idTokenExpected: isOpenId,
    ...(isOpenId && !facts.withoutNonce ? { expectedNonce: given.nonce } : {}),
    ...(facts.withoutPkce ? {} : { pkceCodeVerifier: given.verifier }),
  });
  const person =
    place.standard === 'openid'
      ? await personOf(config, tokens, provider, given.parameters['user'])
      : await plainPersonOf(config, tokens, provider, place);
  return {
    ...person,
    firstName: person.firstName.slice(0, 200),
    lastName: person.lastName.slice(0, 200),
    values: {
      access_token: tokens.access_token,
      id_token: tokens.id_token ?? '',
      refresh_token: tokens.refresh_token ?? '',
      scopes: (tokens.scope ?? '').split(/[ ,]/).filter(Boolean),
      expires_in: tokens.expiresIn() ?? 0,
    },
  };
}
