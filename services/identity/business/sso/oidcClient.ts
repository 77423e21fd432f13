import {
  allowInsecureRequests,
  authorizationCodeGrant,
  clockSkew,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { z } from 'zod';
import type { BusinessContext } from '../kit/context.ts';
import type { OidcConfiguration } from '../people/connections.ts';
import type { SavedState } from './ssoState.ts';

/** Seconds that an identity provider may take for one answer. */
const TIMEOUT = 8;

/** Whom an identity provider names. */
export interface SsoPerson {
  externalId: string;
  email: string;
  name: string;
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: z.boolean().optional(),
  name: z.string().max(256).optional(),
});

/** The library's configuration of an identity provider, discovered with each log-in: its keys and addresses may change. */
export async function oidcConfiguration(
  context: Pick<BusinessContext, 'clock' | 'project' | 'sandboxProvider'>,
  { issuer, clientId, clientSecret }: OidcConfiguration,
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

/**
 * Redeems the code of an answer and reads the ID token: signature, issuer, audience, expiry, nonce and state are checked
 * (OpenID Connect Core section 3.1.3.7). Throws for whatever is wrong.
 */
export async function readSsoPerson(
  config: Configuration,
  given: { callbackUrl: string; parameters: Record<string, string>; kept: SavedState },
): Promise<SsoPerson> {
  const { kept } = given;
  const url = new URL(given.callbackUrl);
  for (const [name, value] of Object.entries(given.parameters)) url.searchParams.set(name, value);
  const tokens = await authorizationCodeGrant(config, url, {
    expectedState: kept.state,
    expectedNonce: kept.nonce,
    pkceCodeVerifier: kept.verifier,
    idTokenExpected: true,
  });
  const claims = claimsSchema.parse(tokens.claims());
  if (claims.email_verified === false) throw new Error('The identity provider has not verified the address');
  return { externalId: claims.sub, email: claims.email, name: claims.name ?? '' };
}
