import { randomBytes } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { knownScopes } from '#contracts/identity/authorization.ts';
import { errors, Provider, type Configuration, type FindAccount } from 'oidc-provider';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { isLocked } from '#services/identity/people/userLock.ts';
import { findUser } from '#services/identity/people/userView.ts';
import { parsedUrl } from '#services/platform/http/parsedUrl.ts';
import { logFailure } from '#services/platform/log.ts';
import type { KnownClients } from '../clients/knownClients.ts';
import type { AuthorizationTables } from '../tables.ts';
import { accountClaims, claimsOfScopes } from './accountClaims.ts';
import { endpoints } from './endpoints.ts';
import { oidcRecords } from './oidcRecords.ts';
import { answerTwice } from './refreshedTwice.ts';
import { hasSecondStep, SECOND_STEP } from './secondStep.ts';
import { SIGNING_ALGORITHM, type SigningKeySet } from './signingKeys.ts';

export type ServerContext = IdentityContext<AuthorizationTables> & { clients: KnownClients };

/** Seconds. A grant ends for good, however often its refresh token was used. */
export const lifetimes = {
  AuthorizationCode: 60,
  AccessToken: 60 * 60,
  IdToken: 60 * 60,
  RefreshToken: 14 * 24 * 60 * 60,
  Grant: 30 * 24 * 60 * 60,
} as const;

/** Returns the life of an access token, in seconds, by the minutes that a client has. */
const secondsOf = (minutes: unknown): number => (typeof minutes === 'number' ? minutes * 60 : lifetimes.AccessToken);

/** Values that may change while the server runs. */
export interface Changing {
  keys: SigningKeySet;
  /** Those of the clients' own beside the known ones: what the library does not know it drops from a pushed request. */
  scopes: readonly string[];
}

/** Finds the account of a code or token, while it exists and the token satisfies all that is required now (D-431). */
const accountsOf =
  ({ db, clock, members }: ServerContext): FindAccount =>
  async (_, accountId, token) => {
    const found = await findUser(db, accountId);
    if (found !== null && isLocked(found.lock, clock.now())) return undefined;
    if (found !== null) return { accountId, claims: async () => accountClaims(found.user) };
    const member = (await members?.claimsOf(accountId, { hasSecondStep: hasSecondStep(token) })) ?? null;
    return member === null ? undefined : { accountId, claims: async () => ({ ...member }) };
  };

function configurationOf(context: ServerContext, { keys, scopes }: Changing): Configuration {
  const { clients } = context;
  const findAccount = accountsOf(context);
  return {
    adapter: oidcRecords(context),
    jwks: keys,
    routes: endpoints,
    scopes: [...new Set([...knownScopes, ...scopes])],
    claims: { ...claimsOfScopes, acr: null, iss: null, sid: null },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    pkce: { required: (_, client) => client.clientAuthMethod === 'none' },
    // Asked before the old one is used up: what cannot be answered must cost nothing.
    rotateRefreshToken: async ({ oidc }) => {
      const wanted = [oidc.params?.['resource'] ?? []].flat();
      const granted = [oidc.entities.RefreshToken?.resource ?? []].flat();
      const client = await clients.find(oidc.client?.clientId ?? '');
      const isKnown = wanted.every(
        (one) => granted.some((known) => known === one) && client?.resources.some((own) => own === one),
      );
      if (wanted.length > 1 || !isKnown) throw new errors.InvalidTarget();
      return true;
    },
    issueRefreshToken: async (_, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
    expiresWithSession: async () => false,
    ttl: { ...lifetimes, AccessToken: (_, __, client) => secondsOf(client['access_token_minutes']) },
    extraClientMetadata: { properties: ['access_token_minutes'] },
    // Nothing of the library's own cookies is used: a person is asked by the product's page.
    cookies: { keys: [randomBytes(32).toString('hex')] },
    findAccount,
    // An access token says it too, so that it ends with the session that it came from.
    extraTokenClaims: (ctx) => {
      const { AuthorizationCode, RefreshToken } = ctx.oidc.entities;
      return hasSecondStep(AuthorizationCode ?? RefreshToken) ? { amr: [SECOND_STEP] } : undefined;
    },
    clientBasedCORS: (_, origin, client) =>
      (client.redirectUris ?? []).some((address) => parsedUrl(address)?.origin === origin),
    renderError: (ctx, out) => {
      ctx.type = 'json';
      ctx.body = out;
    },
    features: {
      devInteractions: { enabled: false },
      introspection: {
        enabled: true,
        allowedPolicy: async (ctx, client, token) =>
          token.clientId === client.clientId &&
          (!('accountId' in token) || (await findAccount(ctx, token.accountId, token)) !== undefined),
      },
      revocation: {
        enabled: true,
        // RFC 7009, section 2.1: nobody takes back what is another's, and is told so.
        allowedPolicy: async (_, client, token) => {
          if (token.clientId !== client.clientId) throw new errors.InvalidRequest('the token is of another client');
          return true;
        },
      },
      rpInitiatedLogout: { enabled: true },
      pushedAuthorizationRequests: { enabled: true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: async () => true,
        getResourceServerInfo: async (_, resource, { clientId }) => {
          const client = await clients.find(clientId);
          if (client?.resources.includes(resource) !== true) throw new errors.InvalidTarget();
          return {
            scope: client.scopes.join(' '),
            audience: resource,
            accessTokenFormat: 'jwt',
            accessTokenTTL: secondsOf(client.access_token_minutes),
            jwt: { sign: { alg: SIGNING_ALGORITHM } },
          };
        },
      },
    },
  };
}

/** The library's server with one set of keys and scopes. */
export function createProvider(context: ServerContext, issuer: string, changing: Changing): Provider {
  const provider = new Provider(issuer, configurationOf(context, changing));
  // The address is told by the settings, whatever a request claims; `answer` writes it into these headers.
  provider.proxy = true;
  provider.on('server_error', (_, error) => logFailure('authorization server', error));
  // A client may have two secrets, stored as hashes.
  provider.Client.prototype.compareClientSecret = function compareClientSecret(given) {
    return context.clients.isSecret(this.clientId, given);
  };
  // Koa would write the stack of each connection that breaks off to the console.
  const application: EventEmitter = provider;
  application.on('error', (error: unknown, { req, writable }: { req: IncomingMessage; writable: boolean }) => {
    if (req.complete && writable) logFailure('authorization server', error);
  });
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === 'token') await answerTwice(context, ctx.oidc, ctx);
    // The product's page answers by the query alone; which scopes a client has of its own is nobody else's.
    const said = { response_modes_supported: ['query'], scopes_supported: knownScopes };
    if (ctx.oidc?.route === 'discovery') Object.assign(Object(ctx.body), said);
  });
  return provider;
}
