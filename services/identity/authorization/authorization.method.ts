import { z } from 'zod';
import {
  authorizeStartBody,
  authorizeStartData,
  authorizeSubmitBody,
  authorizeSubmitData,
  connectedAppsData,
  logoutStartBody,
  logoutStartData,
} from '#contracts/identity/authorization.ts';
import { exchangeAccessTokenBody, exchangeAccessTokenData } from '#contracts/identity/server/exchangeAccessToken.ts';
import { memberAuthorizeStartData } from '#contracts/identity/business/authorization.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import { DAY } from '#services/platform/durations.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import type { IdentityMethod } from '../shared/method.ts';
import { serverRoutes } from '../shared/secretKeys/serverRoute.ts';
import { listConnectedApps, revokeConnectedApp } from './actions/connectedApplications.ts';
import { exchangeAccessToken } from './actions/exchangeAccessToken.ts';
import { startAuthorization, startMemberAuthorization } from './actions/startAuthorization.ts';
import { startLogout } from './actions/startLogout.ts';
import { submitAuthorization } from './actions/submitAuthorization.ts';
import { startKeyAging } from '../shared/keyAging.ts';
import { membersOf, usersOf } from './audience.ts';
import { createClients } from './clients/clients.ts';
import { registrationErrors } from './clients/errors.ts';
import { knownClients } from './clients/knownClients.ts';
import { registrationRoutes } from './clients/registration.method.ts';
import type { AuthorizationContext } from './context.ts';
import { authorizationLimits } from './limits.ts';
import { authorizationMigrations } from './migrations.ts';
import { withClaims } from '../sessions/server/withClaims.ts';
import { authorizationErrors, authorizationServerErrors } from './errors.ts';
import { createAuthorizationServer } from './server/authorizationServer.ts';
import { KEY_OVERLAP, OPENID_KEYS, rotateAgedSigningKeys } from './server/signingKeys.ts';
import { connectedAppRoutes, memberConnectedAppRoutes } from './serverRoutes.ts';
import type { AuthorizationTables } from './tables.ts';

function routes(context: AuthorizationContext): Route[] {
  return [
    route({
      method: 'post',
      path: '/sdk/v1/idp/oauth/authorize/start',
      summary: 'Says who asks for what, and whether the person is to be asked',
      body: authorizeStartBody,
      answer: authorizeStartData,
      action: (request) => startAuthorization(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/idp/oauth/authorize/submit',
      audit: 'consent.granted',
      summary: 'Decides what an application asks for',
      body: authorizeSubmitBody,
      answer: authorizeSubmitData,
      action: (request) => submitAuthorization(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/oauth/logout/start',
      summary: 'Says where an application wants the person after logging out, and whether the person is to be asked',
      body: logoutStartBody,
      answer: logoutStartData,
      action: (request) => startLogout(context, request),
    }),
    route({
      method: 'get',
      path: '/sdk/v1/users/connected_apps',
      summary: 'The applications that the signed-in user has allowed',
      answer: connectedAppsData,
      action: (request) => listConnectedApps(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/users/connected_apps/{id}/revoke',
      audit: 'consent.revoked',
      summary: 'Takes back what an application was allowed',
      params: z.object({ id: z.string() }),
      answer: commonSchema,
      action: (request) => revokeConnectedApp(context, request),
    }),
    serverRoutes(context)({
      method: 'post',
      path: '/v1/sessions/exchange_access_token',
      audit: { signInWith: 'session' },
      summary: 'Opens a session for the person who gave a first-party application full access',
      scope: 'write',
      body: exchangeAccessTokenBody,
      answer: exchangeAccessTokenData,
      action: (request) =>
        withClaims(context, request.body.session_custom_claims, () => exchangeAccessToken(context, request)),
    }),
  ];
}

/** The same for members of organizations. */
const memberRoutes = (context: AuthorizationContext): Route[] => [
  route({
    method: 'post',
    path: '/sdk/v1/idp/b2b/oauth/authorize/start',
    summary: 'Says who asks for what, and whether the member is to be asked',
    body: authorizeStartBody,
    answer: memberAuthorizeStartData,
    action: (request) => startMemberAuthorization(context, request),
  }),
  route({
    method: 'post',
    path: '/sdk/v1/idp/b2b/oauth/authorize/submit',
    audit: 'consent.granted',
    summary: 'Decides what an application asks a member for',
    body: authorizeSubmitBody,
    answer: authorizeSubmitData,
    action: (request) => submitAuthorization(context, request),
  }),
  route({
    method: 'post',
    path: '/sdk/v1/b2b/oauth/logout/start',
    summary: 'Says where an application wants the member after logging out, and whether the member is to be asked',
    body: logoutStartBody,
    answer: logoutStartData,
    action: (request) => startLogout(context, request),
  }),
];

/** The identity provider mode: other applications let people sign in with this product. */
export const authorization: IdentityMethod<AuthorizationTables> = {
  migrations: authorizationMigrations,
  retention: [
    // Used records stay for another day, so that a second use is noticed.
    { table: 'identity_oidc_records', key: 'record_hash', time: 'expires_at', retainedFor: DAY },
    { table: 'identity_signing_keys', key: 'key_id', time: 'retired_at', retainedFor: KEY_OVERLAP },
  ],
  encrypted: [{ table: 'identity_signing_keys', key: 'key_id', column: 'private_key', purposeOf: () => OPENID_KEYS }],
  errors: authorizationErrors,
  serverErrors: { ...authorizationServerErrors, ...registrationErrors },
  unanswered: [],
  start: async (given) => {
    const configured = await createClients({
      file: given.settings.clientsFile,
      secrets: given.secrets,
      others: given.project.clients,
    });
    const clients = knownClients({ ...given, configured });
    const server = createAuthorizationServer({ ...given, clients });
    const shared = { ...given, clients, server, limits: authorizationLimits(given.project) };
    const forUsers = { ...shared, audience: usersOf(given) };
    const { businessProject, members } = given;
    const ofMembers =
      businessProject === null || members === null
        ? []
        : [memberRoutes, memberConnectedAppRoutes].flatMap((routesOf) =>
            routesOf({ ...shared, project: businessProject, audience: membersOf(members), members }),
          );
    return {
      routes: [
        ...routes(forUsers),
        ...connectedAppRoutes(forUsers),
        ...ofMembers,
        ...registrationRoutes(given, clients),
      ],
      native: { addresses: server.addresses, answer: server.answer },
      close: startKeyAging(given, (madeBefore) => rotateAgedSigningKeys(given, madeBefore)).close,
    };
  },
};
