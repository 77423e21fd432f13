import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  clockSkew,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ServerMetadata,
} from 'openid-client';
import { challengeOf } from '#services/identity/shared/pkce.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { OidcConfiguration } from '../people/connectionSettings.ts';
import { isSandboxAddress, organizationFetch } from './organizationFetch.ts';
import type { SsoPerson } from './ssoReturn.ts';
import { readClaims } from './oidcClaims.ts';
import type { SavedState } from './ssoState.ts';

/** Seconds that an identity provider may take for one answer. */
const TIMEOUT = 8;

/** Algorithms of ID tokens of an identity provider without metadata: all that sign with a key pair (RFC 7518). */
const SIGNED_WITH = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

type Context = Pick<BusinessContext, 'clock' | 'project' | 'sandboxProvider' | 'publicFetch'>;
type OidcClient = Pick<OidcConfiguration, 'issuer' | 'clientId' | 'clientSecret' | 'endpoints'>;

/** The endpoints that the organization has set, as metadata has them. */
const ownMetadata = ({ authorization, token, userinfo, jwks }: OidcClient['endpoints']) => ({
  ...(authorization === undefined ? {} : { authorization_endpoint: authorization }),
  ...(token === undefined ? {} : { token_endpoint: token }),
  ...(userinfo === undefined ? {} : { userinfo_endpoint: userinfo }),
  ...(jwks === undefined ? {} : { jwks_uri: jwks }),
});

function metadataOf(config: Configuration): ServerMetadata {
  const { supportsPKCE: _, ...metadata } = config.serverMetadata();
  return metadata;
}

/**
 * The library's configuration of an identity provider, discovered with each sign-in: its keys and addresses may change. One
 * whose endpoints the organization has set is not asked for them.
 */
export async function oidcConfiguration(
  context: Context,
  { issuer, clientId, clientSecret, endpoints }: OidcClient,
): Promise<Configuration> {
  const fetch = organizationFetch(context);
  const clock = Math.round((context.clock.now() - Date.now()) / 1000);
  const client = { client_secret: clientSecret, [clockSkew]: clock };
  // The sandbox's own may be on plain http.
  const execute = isSandboxAddress(context, issuer)
    ? [allowInsecureRequests, enableNonRepudiationChecks]
    : [enableNonRepudiationChecks];
  const discover = () =>
    discovery(new URL(issuer), clientId, client, undefined, { execute, timeout: TIMEOUT, [customFetch]: fetch });
  const own = ownMetadata(endpoints);
  if (Object.keys(own).length === 0) return discover();
  const isWhole = 'authorization_endpoint' in own && 'token_endpoint' in own && 'jwks_uri' in own;
  const known = isWhole ? { issuer, id_token_signing_alg_values_supported: SIGNED_WITH } : metadataOf(await discover());
  const config = new Configuration({ ...known, ...own }, clientId, client);
  config.timeout = TIMEOUT;
  config[customFetch] = fetch;
  for (const apply of execute) apply(config);
  return config;
}

/** Returns a function that builds the address to sign in at. */
export async function oidcAddress(
  context: Context,
  configuration: OidcConfiguration,
): Promise<(saved: SavedState, callbackUrl: string, loginHint: string | undefined) => string> {
  const config = await oidcConfiguration(context, configuration);
  return (saved, callbackUrl, loginHint) =>
    buildAuthorizationUrl(config, {
      redirect_uri: callbackUrl,
      response_type: 'code',
      scope: configuration.scopes ?? 'openid email profile',
      state: saved.state,
      nonce: saved.nonce,
      code_challenge: challengeOf(saved.verifier),
      code_challenge_method: 'S256',
      ...(loginHint === undefined ? {} : { login_hint: loginHint }),
    }).href;
}

/**
 * Redeems the code of an answer and reads the ID token: signature, issuer, audience, expiry, nonce and state are checked
 * (OpenID Connect Core section 3.1.3.7). An address that it lacks is asked for at the userinfo endpoint, and is the user
 * name where the connection says so. Throws for whatever is wrong.
 */
export async function readSsoPerson(
  config: Configuration,
  given: {
    callbackUrl: string;
    parameters: Record<string, string>;
    saved: SavedState;
    configuration: Pick<OidcConfiguration, 'addressClaim' | 'attributes'>;
  },
): Promise<SsoPerson> {
  const { saved } = given;
  const { addressClaim, attributes } = given.configuration;
  const url = new URL(given.callbackUrl);
  for (const [name, value] of Object.entries(given.parameters)) url.searchParams.set(name, value);
  const tokens = await authorizationCodeGrant(config, url, {
    expectedState: saved.state,
    expectedNonce: saved.nonce,
    pkceCodeVerifier: saved.verifier,
    idTokenExpected: true,
  });
  const claims = readClaims(tokens.claims(), attributes);
  const isThin = claims.email === '' && config.serverMetadata().userinfo_endpoint !== undefined;
  const more = isThin ? readClaims(await fetchUserInfo(config, tokens.access_token, claims.sub), attributes) : claims;
  const isVouched = claims.email_verified && more.email_verified;
  if (!isVouched) throw new Error('The identity provider has not verified the address');
  const username = addressClaim === 'preferred_username' ? claims.preferred_username || more.preferred_username : '';
  return { externalId: claims.sub, email: more.email || username, name: claims.name || more.name };
}
