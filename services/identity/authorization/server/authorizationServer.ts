import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider, type Configuration } from 'oidc-provider';
import { logFailure } from '#services/kit/log.ts';
import { randomBytes } from 'node:crypto';
import { findUser } from '#services/identity/people/userView.ts';
import type { Clients } from '../clients/clients.ts';
import type { IdentityContext } from '#services/identity/kit/context.ts';
import type { AuthorizationTables } from '../tables.ts';
import { accountClaims, claimsOfScopes } from './accountClaims.ts';
import { endpoints } from './endpoints.ts';
import { oidcRecords } from './oidcRecords.ts';
import { createSigningKeys, SIGNING_ALGORITHM, type SigningKeySet } from './signingKeys.ts';

type ServerContext = IdentityContext<AuthorizationTables> & { clients: Clients };

/** Seconds. A grant ends for good, however often its refresh token was used. */
export const lifetimes = {
  AuthorizationCode: 60,
  AccessToken: 60 * 60,
  IdToken: 60 * 60,
  RefreshToken: 14 * 24 * 60 * 60,
  Grant: 30 * 24 * 60 * 60,
} as const;

export interface AuthorizationServer {
  /** `iss`: the origin that people open. */
  issuer: string;
  /** The library's server, with the keys as they are now. */
  provider(): Promise<Provider>;
  /** Answers one request of a program. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  keys(): Promise<SigningKeySet>;
}

function configurationOf(context: ServerContext, keys: SigningKeySet): Configuration {
  const { clients, db } = context;
  return {
    adapter: oidcRecords(context),
    jwks: keys,
    routes: endpoints,
    scopes: ['openid', 'profile', 'email', 'phone', 'offline_access', 'full_access'],
    claims: { ...claimsOfScopes, acr: null, amr: null, auth_time: null, iss: null, sid: null },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
    expiresWithSession: async () => false,
    ttl: lifetimes,
    // Nothing of the library's own cookies is used: a person is asked by the product's page.
    cookies: { keys: [randomBytes(32).toString('hex')] },
    findAccount: async (_, accountId) => {
      const found = await findUser(db, accountId);
      return found === null ? undefined : { accountId, claims: async () => accountClaims(found.user) };
    },
    clientBasedCORS: (_, origin, client) =>
      (client.redirectUris ?? []).some((address) => URL.canParse(address) && new URL(address).origin === origin),
    renderError: (ctx, out) => {
      ctx.type = 'json';
      ctx.body = out;
    },
    features: {
      devInteractions: { enabled: false },
      introspection: {
        enabled: true,
        allowedPolicy: async (_, client, token) => token.clientId === client.clientId,
      },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      pushedAuthorizationRequests: { enabled: true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_, resource, client) => ({
          scope: ((await clients.find(client.clientId))?.scopes ?? []).join(' '),
          audience: resource,
          accessTokenFormat: 'jwt',
          accessTokenTTL: lifetimes.AccessToken,
          jwt: { sign: { alg: SIGNING_ALGORITHM } },
        }),
      },
    },
  };
}

function createProvider(context: ServerContext, issuer: string, keys: SigningKeySet): Provider {
  const provider = new Provider(issuer, configurationOf(context, keys));
  // The address is told by the settings, whatever a request claims; `answer` writes it into these headers.
  provider.proxy = true;
  provider.on('server_error', (_, error) => logFailure('authorization server', error));
  provider.use(async (ctx, next) => {
    await next();
    // The product's page answers by the query alone.
    if (ctx.oidc?.route === 'discovery') Object.assign(Object(ctx.body), { response_modes_supported: ['query'] });
  });
  return provider;
}

/**
 * The token side of the identity provider mode (OpenID Connect Core; RFC 6749, 7009, 7636, 7662, 8707, 9126, 9207). The front
 * half, where a person decides, is a page of the product.
 */
export function createAuthorizationServer(context: ServerContext): AuthorizationServer {
  const issuer = context.settings.publicOrigin;
  const { protocol, host } = new URL(issuer);
  const signingKeys = createSigningKeys(context);
  let made: { keyIds: string; provider: Provider } | null = null;
  const current = async (): Promise<Provider> => {
    const keys = await signingKeys.current();
    const keyIds = keys.keys.map(({ kid }) => kid).join();
    if (made?.keyIds !== keyIds) made = { keyIds, provider: createProvider(context, issuer, keys) };
    return made.provider;
  };
  return {
    issuer,
    provider: current,
    keys: () => signingKeys.current(),
    async answer(request, response) {
      const provider = await current();
      Object.assign(request.headers, {
        host,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
      });
      await provider.callback()(request, response);
    },
  };
}
