import { attestBody, attestData } from '#contracts/identity/server/attest.ts';
import {
  serverSessionData,
  serverSessionsAuthenticateBody,
  serverSessionsRevokeBody,
  sessionsGetData,
  sessionsGetQuery,
} from '#contracts/identity/server/sessions.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import type { Route } from '#services/platform/http/route.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import { attestSession } from './attestSession.ts';
import { authenticateServerSession } from './authenticateServerSession.ts';
import { listSessions } from './listSessions.ts';
import { revokeServerSession } from './revokeServerSession.ts';
import type { TrustedProfile } from './trustedTokens.ts';
import { signInOnBehalf } from './withClaims.ts';

/** Sessions as a backend checks, lists and ends them. */
export function serverSessionRoutes(context: IdentityContext, profiles: ReadonlyMap<string, TrustedProfile>): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'get',
      path: '/v1/sessions',
      summary: 'The live sessions of a person, with device and address',
      scope: 'read',
      query: sessionsGetQuery,
      answer: sessionsGetData,
      action: (request) => listSessions(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/sessions/authenticate',
      summary: 'Checks the session of a token or a JWT, and prolongs it if asked',
      // Its token may do the same from a page.
      scope: 'read',
      body: serverSessionsAuthenticateBody,
      answer: serverSessionData,
      action: (request) => authenticateServerSession(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/sessions/revoke',
      audit: 'session.revoked',
      summary: 'Ends a session, or all of a person',
      scope: 'write',
      body: serverSessionsRevokeBody,
      answer: commonSchema,
      action: (request) => revokeServerSession(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/sessions/attest',
      audit: { signInWith: 'trusted_token' },
      summary: 'Opens a session of the user whom a trusted token of another service names',
      scope: 'write',
      body: attestBody,
      answer: attestData,
      action: (request) => signInOnBehalf(context, request, (asked) => attestSession(context, profiles, asked)),
    }),
  ];
}
