import { importPKCS8, SignJWT } from 'jose';
import { type ClientAuth, ClientSecretBasic, ClientSecretPost, type CustomFetch } from 'openid-client';
import { type OAuthProvider, oauthProviders } from '#contracts/identity/oauth.ts';
import type { AppleCredentials, ClientCredentials, SandboxProvider } from '#services/kit/providers/sandboxProvider.ts';
import type { IdentitySettings } from '../kit/project.ts';
import { type ProviderFacts, providerFacts } from './providerFacts.ts';

/** A provider that is set up. */
export interface ConfiguredProvider {
  provider: OAuthProvider;
  facts: ProviderFacts;
  clientId: string;
  /** How this client shows the token endpoint who it is. `now` is in ms since the epoch. */
  clientAuth(now: number): Promise<ClientAuth>;
  /** Set where the provider is not on the network: the sandbox. */
  fetch: CustomFetch | null;
}

export type ConfiguredProviders = ReadonlyMap<string, ConfiguredProvider>;

type Row = Omit<ConfiguredProvider, 'fetch' | 'facts'>;

function authOf({ auth, idParameter }: ProviderFacts, { clientId, clientSecret }: ClientCredentials): ClientAuth {
  if (auth === 'basic') return ClientSecretBasic(clientSecret);
  if (idParameter === undefined) return ClientSecretPost(clientSecret);
  return (_server, _client, body) => {
    body.set(idParameter, clientId);
    body.set('client_secret', clientSecret);
  };
}

const rowOf = (provider: OAuthProvider, facts: ProviderFacts, client: ClientCredentials): Row => ({
  provider,
  clientId: client.clientId,
  clientAuth: () => Promise.resolve(authOf(facts, client)),
});

/** Apple takes a short-lived ES256 JWT in place of a client secret. */
const appleRow = (client: AppleCredentials, issuer: string): Row => ({
  provider: 'apple',
  clientId: client.clientId,
  clientAuth: async (now) => {
    const seconds = Math.floor(now / 1000);
    const secret = await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: client.keyId })
      .setIssuer(client.teamId)
      .setSubject(client.clientId)
      .setAudience(issuer)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 300)
      .sign(await importPKCS8(client.privateKey, 'ES256'));
    return ClientSecretPost(secret);
  },
});

function configured(provider: OAuthProvider, facts: ProviderFacts, settings: IdentitySettings): Row | null {
  if (provider !== 'apple') {
    const client = settings.oauthClients.get(provider);
    return client === undefined ? null : rowOf(provider, facts, client);
  }
  const { appleClientId, appleTeamId, appleKeyId, applePrivateKey } = settings;
  if (!appleClientId || !appleTeamId || !appleKeyId || !applePrivateKey) return null;
  const keys = { teamId: appleTeamId, keyId: appleKeyId, privateKey: applePrivateKey };
  return appleRow({ clientId: appleClientId, ...keys }, facts.place.issuer);
}

/** The same provider at the sandbox: nothing but the addresses differs. */
function inSandbox(facts: ProviderFacts, issuer: string): ProviderFacts {
  const { place } = facts;
  if (place.standard === 'openid') return { ...facts, place: { ...place, issuer } };
  const addresses = { authorize: `${issuer}/authorize`, token: `${issuer}/token`, profile: `${issuer}/profile` };
  const emails = place.emails === undefined ? {} : { emails: `${issuer}/emails` };
  return { ...facts, place: { ...place, issuer, ...addresses, ...emails } };
}

/** The providers that are set up: the real ones by their settings, else the sandbox, else none. */
export function providersOf(settings: IdentitySettings, sandbox: SandboxProvider | null): ConfiguredProviders {
  const rows = oauthProviders.flatMap((provider): ConfiguredProvider[] => {
    const facts = providerFacts[provider];
    const real = configured(provider, facts, settings);
    if (real !== null) return [{ ...real, facts, fetch: null }];
    if (sandbox === null) return [];
    const { issuer } = provider === 'apple' ? sandbox.apple : sandbox.credentialsOf(provider);
    const row =
      provider === 'apple' ? appleRow(sandbox.apple, issuer) : rowOf(provider, facts, sandbox.credentialsOf(provider));
    return [{ ...row, facts: inSandbox(facts, issuer), fetch: sandbox.fetch }];
  });
  return new Map(rows.map((row) => [row.provider, row]));
}
