import {
  type Configuration,
  fetchProtectedResource,
  fetchUserInfo,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import {
  type Claims,
  claimsSchema,
  type OAuth2Provider,
  type OpenIdProvider,
  type Provider,
} from '#services/platform/oauth/provider.ts';
import { wordAbout } from './addressWord.ts';
import { isOfAnyTenant } from './callbackIssuer.ts';
import type { ProviderPerson, ProviderProfile } from './providerPerson.ts';
import { CallbackRefusedError, redeemCode } from './redeemCode.ts';

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** A whole name, parted before its last word. */
function parted(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

/** The ID token's claims; an address that is not among them, or not said to be verified, is asked for at userinfo. */
async function claimsOf(config: Configuration, tokens: Tokens, provider: OpenIdProvider): Promise<Claims> {
  const claims = claimsSchema.parse(tokens.claims());
  const isThin = claims.email === undefined || (claims.email_verified === undefined && !provider.readClaims);
  if (!isThin || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  const info = await fetchUserInfo(config, tokens.access_token, claims.sub);
  return claimsSchema.parse({ ...info, iss: claims.iss, oid: claims.oid });
}

async function openIdPerson(
  config: Configuration,
  tokens: Tokens,
  provider: OpenIdProvider,
  user: string | undefined,
): Promise<ProviderPerson> {
  const claims = await claimsOf(config, tokens, provider);
  const { subject, isEmailVerified: isVerified } = provider.readClaims?.(claims) ?? {
    subject: claims.sub,
    isEmailVerified: claims.email_verified === true,
  };
  const email = claims.email ?? null;
  const named = user === undefined ? {} : (provider.readUserParameter?.(user) ?? {});
  const whole = parted(claims.name ?? claims.preferred_username ?? '');
  return {
    issuer: claims.iss,
    subject,
    email,
    ...wordAbout(provider.id, { email, isVerified, hostedDomain: claims.hd }),
    firstName: claims.given_name ?? named.firstName ?? whole.firstName,
    lastName: claims.family_name ?? named.lastName ?? whole.lastName,
    pictureUrl: claims.picture ?? '',
    locale: claims.locale ?? '',
    tenant: provider.tenantOf?.(claims) ?? null,
  };
}

async function oauth2Person(config: Configuration, tokens: Tokens, provider: OAuth2Provider): Promise<ProviderPerson> {
  const ask = async (address: string, body?: string): Promise<unknown> => {
    const headers = new Headers({ Accept: 'application/json' });
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await fetchProtectedResource(config, tokens.access_token, new URL(address), method, body, headers);
    if (!answer.ok) throw new Error(`${provider.id} answered ${answer.status} where the profile is`);
    return answer.json();
  };
  const { emails, issuer } = provider;
  // One provider has the token itself in the address of what it is good for.
  const endpoint = provider.profileEndpoint.replace('{access_token}', encodeURIComponent(tokens.access_token));
  const profile = await ask(endpoint, provider.profileQuery);
  const addresses = emails === undefined ? undefined : await ask(emails.endpoint);
  const { name, ...read } = provider.profile.parse(profile);
  const primary = emails?.answer.parse(addresses).find(({ isPrimary }) => isPrimary);
  const claims =
    primary === undefined
      ? { email: read.email, isVerified: read.isEmailVerified }
      : { email: primary.email, isVerified: primary.isVerified };
  const word = wordAbout(provider.id, claims);
  return { issuer, tenant: null, ...read, email: claims.email, ...word, ...parted(name), locale: '' };
}

/**
 * Trades the code of a callback for the person's profile. Checks issuer, state, PKCE, and where there is an ID token its
 * nonce, audience, times and signature; throws on anything that is not as it left.
 */
export async function readProfile(
  config: Configuration,
  given: {
    provider: Provider;
    callbackUrl: string;
    parameters: Readonly<Record<string, string>>;
    state: string;
    nonce: string;
    verifier: string;
  },
): Promise<ProviderProfile> {
  const { provider } = given;
  const current = new URL(given.callbackUrl);
  const isOpenId = provider.standard === 'openid';
  const isAnyTenant = isOfAnyTenant(provider);
  for (const name of ['code', 'state', ...(isOpenId && !isAnyTenant ? ['iss'] : [])]) {
    const value = given.parameters[name];
    if (value !== undefined) current.searchParams.set(name, value);
  }
  const tokens = await redeemCode(config, current, {
    expectedState: given.state,
    idTokenExpected: isOpenId,
    ...(isOpenId && !provider.omitsNonce ? { expectedNonce: given.nonce } : {}),
    ...(provider.withoutPkce ? {} : { pkceCodeVerifier: given.verifier }),
  });
  const { iss } = given.parameters;
  if (iss !== undefined && isAnyTenant && tokens.claims()?.iss !== iss)
    throw new CallbackRefusedError(`The callback names ${iss}, the ID token does not`);
  const person =
    provider.standard === 'openid'
      ? await openIdPerson(config, tokens, provider, given.parameters['user'])
      : await oauth2Person(config, tokens, provider);
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
