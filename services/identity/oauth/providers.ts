import { importPKCS8, SignJWT } from 'jose';
import { type ClientAuth, ClientSecretPost, type CustomFetch } from 'openid-client';
import type { OAuthProvider } from '#contracts/identity/oauth.ts';
import type { IdentitySettings } from '../project.ts';

/** One row of the provider table (backend.md section 9). */
export interface UpstreamProvider {
  provider: OAuthProvider;
  issuer: string;
  clientId: string;
  /** How this client shows the token endpoint who it is. `now` is in ms since the epoch. */
  clientAuth(now: number): Promise<ClientAuth>;
  scopes: readonly string[];
  /** The answer comes as a POST from the provider's page. */
  formPost: boolean;
  pkce: boolean;
  /** Set where the provider is not on the network: the sandbox. */
  fetch: CustomFetch | null;
}

export type UpstreamProviders = ReadonlyMap<string, UpstreamProvider>;

interface GoogleClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

interface AppleClient {
  issuer: string;
  clientId: string;
  teamId: string;
  keyId: string;
  /** PKCS #8, PEM. */
  privateKey: string;
}

/** A stand-in for both providers, reached without the network. */
export interface SandboxSocial {
  fetch: CustomFetch;
  google: GoogleClient;
  apple: AppleClient;
}

function google(client: GoogleClient, fetch: CustomFetch | null): UpstreamProvider {
  return {
    provider: 'google',
    issuer: client.issuer,
    clientId: client.clientId,
    clientAuth: () => Promise.resolve(ClientSecretPost(client.clientSecret)),
    scopes: ['openid', 'email', 'profile'],
    formPost: false,
    pkce: true,
    fetch,
  };
}

/** Apple takes a short-lived ES256 JWT in place of a client secret, and posts its answer when a name is asked for. */
function apple(client: AppleClient, fetch: CustomFetch | null): UpstreamProvider {
  return {
    provider: 'apple',
    issuer: client.issuer,
    clientId: client.clientId,
    clientAuth: async (now) => {
      const seconds = Math.floor(now / 1000);
      const secret = await new SignJWT({})
        .setProtectedHeader({ alg: 'ES256', kid: client.keyId })
        .setIssuer(client.teamId)
        .setSubject(client.clientId)
        .setAudience(client.issuer)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 300)
        .sign(await importPKCS8(client.privateKey, 'ES256'));
      return ClientSecretPost(secret);
    },
    scopes: ['openid', 'email', 'name'],
    formPost: true,
    // Apple documents no code challenge; the nonce binds the answer to this start.
    pkce: false,
    fetch,
  };
}

/** The providers that are set up: the real ones by their settings, else the sandbox, else none. */
export function providersOf(settings: IdentitySettings, sandbox: SandboxSocial | null): UpstreamProviders {
  const rows: UpstreamProvider[] = [];
  const { googleClientId, googleClientSecret, appleClientId, appleTeamId, appleKeyId, applePrivateKey } = settings;
  if (googleClientId && googleClientSecret) {
    const client = {
      issuer: 'https://accounts.google.com',
      clientId: googleClientId,
      clientSecret: googleClientSecret,
    };
    rows.push(google(client, null));
  } else if (sandbox) rows.push(google(sandbox.google, sandbox.fetch));
  if (appleClientId && appleTeamId && appleKeyId && applePrivateKey) {
    const keys = { teamId: appleTeamId, keyId: appleKeyId, privateKey: applePrivateKey };
    rows.push(apple({ issuer: 'https://appleid.apple.com', clientId: appleClientId, ...keys }, null));
  } else if (sandbox) rows.push(apple(sandbox.apple, sandbox.fetch));
  return new Map(rows.map((row) => [row.provider, row]));
}
