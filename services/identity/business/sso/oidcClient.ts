import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  clockSkew,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import { challengeOf } from '#services/identity/shared/pkce.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { OidcConfiguration } from '../people/connections.ts';
import type { SsoPerson } from './ssoReturn.ts';
import { readClaims } from './oidcClaims.ts';
import type { SavedState } from './ssoState.ts';

/** Seconds that an identity provider may take for one answer. */
const TIMEOUT = 8;

/** The library's configuration of an identity provider, discovered with each sign-in: its keys and addresses may change. */
export async function oidcConfiguration(
  context: Pick<BusinessContext, 'clock' | 'project' | 'sandboxProvider'>,
  { issuer, clientId, clientSecret }: Pick<OidcConfiguration, 'issuer' | 'clientId' | 'clientSecret'>,
): Promise<Configuration> {
  const { clock, project, sandboxProvider } = context;
  // The sandbox's own is reached without the network, and may be on plain http.
  const isSandbox = sandboxProvider !== null && issuer.startsWith(`${project.api}/sandbox/`);
  const metadata = { client_secret: clientSecret, [clockSkew]: Math.round((clock.now() - Date.now()) / 1000) };
  return discovery(new URL(issuer), clientId, metadata, undefined, {
    execute: isSandbox ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks],
    timeout: TIMEOUT,
    ...(isSandbox ? { [customFetch]: sandboxProvider.fetch } : {}),
  });
}

/** Returns a function that builds the address to sign in at. */
export async function oidcAddress(
  context: Pick<BusinessContext, 'clock' | 'project' | 'sandboxProvider'>,
  configuration: OidcConfiguration,
): Promise<(saved: SavedState, callbackUrl: string, loginHint: string | undefined) => string> {
  const config = await oidcConfiguration(context, configuration);
  return (saved, callbackUrl, loginHint) =>
    buildAuthorizationUrl(config, {
      redirect_uri: callbackUrl,
      response_type: 'code',
      scope: 'openid email profile',
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
    addressClaim: OidcConfiguration['addressClaim'];
  },
): Promise<SsoPerson> {
  const { saved } = given;
  const url = new URL(given.callbackUrl);
  for (const [name, value] of Object.entries(given.parameters)) url.searchParams.set(name, value);
  const tokens = await authorizationCodeGrant(config, url, {
    expectedState: saved.state,
    expectedNonce: saved.nonce,
    pkceCodeVerifier: saved.verifier,
    idTokenExpected: true,
  });
  const claims = readClaims(tokens.claims());
  const isThin = claims.email === '' && config.serverMetadata().userinfo_endpoint !== undefined;
  const more = isThin ? readClaims(await fetchUserInfo(config, tokens.access_token, claims.sub)) : claims;
  const isVouched = claims.email_verified && more.email_verified;
  if (!isVouched) throw new Error('The identity provider has not verified the address');
  const username =
    given.addressClaim === 'preferred_username' ? claims.preferred_username || more.preferred_username : '';
  return { externalId: claims.sub, email: more.email || username, name: claims.name || more.name };
}
