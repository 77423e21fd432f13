import { importPKCS8, SignJWT } from 'jose';
import { type ClientAuth, ClientSecretBasic, ClientSecretPost, type CustomFetch } from 'openid-client';
import { callbackIssuerAt, type Provider } from '#services/platform/oauth/provider.ts';
import type { OAuthClient, SandboxProvider, SigningClient } from '#services/platform/oauth/sandboxProvider.ts';
import type { IdentitySettings } from '../project.ts';

/** A provider that is set up. */
export interface ConfiguredProvider {
  provider: Provider;
  clientId: string;
  /** Returns how this client authenticates at the token endpoint. `now` is in ms since the epoch. */
  clientAuth(now: number): Promise<ClientAuth>;
  /** Set where the provider is not on the network: the sandbox. */
  fetch: CustomFetch | null;
}

export type ConfiguredProviders = ReadonlyMap<string, ConfiguredProvider>;

function secretAuth(
  { clientAuthentication, clientIdParameter }: Provider,
  clientId: string,
  secret: string,
): ClientAuth {
  if (clientAuthentication === 'client_secret_basic') return ClientSecretBasic(secret);
  if (clientIdParameter === undefined) return ClientSecretPost(secret);
  return (_server, _client, body) => {
    body.set(clientIdParameter, clientId);
    body.set('client_secret', secret);
  };
}

/** Apple takes a short-lived ES256 JWT in place of a client secret. */
async function signedSecret(client: SigningClient, audience: string, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: client.keyId })
    .setIssuer(client.teamId)
    .setSubject(client.clientId)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .sign(await importPKCS8(client.privateKey, 'ES256'));
}

const configured = (provider: Provider, client: OAuthClient, fetch: CustomFetch | null): ConfiguredProvider => ({
  provider,
  clientId: client.clientId,
  clientAuth: async (now) => {
    const secret = 'clientSecret' in client ? client.clientSecret : await signedSecret(client, provider.issuer, now);
    return secretAuth(provider, client.clientId, secret);
  },
  fetch,
});

/** The same provider at the sandbox: nothing but the addresses differs. */
function inSandbox(provider: Provider, issuer: string): Provider {
  const callbackIssuer = callbackIssuerAt(provider, issuer);
  if (provider.standard === 'openid') return { ...provider, issuer, callbackIssuer };
  const { emails } = provider;
  return {
    ...provider,
    issuer,
    callbackIssuer,
    authorizationEndpoint: `${issuer}/authorize`,
    tokenEndpoint: `${issuer}/token`,
    profileEndpoint: `${issuer}/profile`,
    ...(emails === undefined ? {} : { emails: { ...emails, endpoint: `${issuer}/emails` } }),
  };
}

/** Of `described`, those that are set up: the real ones by their settings, else the sandbox, else none. */
export function configuredProviders(
  described: Readonly<Record<string, Provider>>,
  settings: Pick<IdentitySettings, 'oauthClients'>,
  sandbox: SandboxProvider | null,
): ConfiguredProviders {
  const all = Object.values(described).flatMap((provider): ConfiguredProvider[] => {
    const client = settings.oauthClients.get(provider.id);
    if (client !== undefined) return [configured(provider, client, null)];
    if (sandbox === null) return [];
    return [
      configured(inSandbox(provider, sandbox.issuerOf(provider.id)), sandbox.clientOf(provider.id), sandbox.fetch),
    ];
  });
  return new Map(all.map((one) => [one.provider.id, one]));
}
