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
import { authenticateServerSession } from './authenticateServerSession.ts';
import { listSessions } from './listSessions.ts';
import { revokeServerSession } from './revokeServerSession.ts';

/** Sessions as a backend checks, lists and ends them. */
export function serverSessionRoutes(context: IdentityContext): Route[] {
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
  ];
}
