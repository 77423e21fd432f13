import { memberAuthSchema, gatedSchema } from '#contracts/identity/business/answers.ts';
import { exchangeBody } from '#contracts/identity/business/discovery.ts';
import {
  memberSessionAuthenticateBody,
  memberSessionData,
  memberSessionExchangeBody,
  memberSessionRevokeBody,
  memberSessionsData,
  memberSessionsQuery,
} from '#contracts/identity/server/memberSessions.ts';
import { serverGatedData } from '#contracts/identity/server/memberBehalf.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import { sessionsRevokeBody } from '#contracts/identity/user.ts';
import { z } from 'zod';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { anyMinutes } from '#services/identity/shared/requestFields.ts';
import { sessionRequest } from '#services/identity/sessions/requests.ts';
import { DAY, HOUR } from '#services/platform/durations.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import { readKeySet } from '#services/identity/sessions/actions/readKeySet.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import { type BusinessContext, startBusiness } from '../shared/context.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { verdictErrors } from '#services/identity/shared/rbac/verdict.ts';
import { serverErrors } from '../people/serverErrors.ts';
import { memberBehalfErrors } from './onBehalf.ts';
import { authenticateMemberSession } from './actions/authenticateSession.ts';
import { authenticateServerSession } from './actions/authenticateServerSession.ts';
import { exchangeServerSession, exchangeSession } from './actions/exchangeSession.ts';
import { listSessions } from './actions/listSessions.ts';
import { revokeServerSessions } from './actions/revokeServerSessions.ts';
import { revokeMemberSession } from './actions/revokeSession.ts';

/** As for the sessions of users. */
const SAVED = 30 * DAY;

function routes(context: BusinessContext): Route[] {
  return [
    route({
      method: 'post',
      path: '/sdk/v1/b2b/sessions/authenticate',
      summary: "Says whether the member's session still lives",
      body: sessionRequest,
      answer: memberAuthSchema,
      action: (request) => authenticateMemberSession(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/sessions/revoke',
      audit: 'session.revoked',
      summary: "Ends the member's session",
      body: sessionsRevokeBody,
      answer: commonSchema,
      action: (request) => revokeMemberSession(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/b2b/sessions/exchange',
      audit: { signInWith: 'session' },
      summary: 'Goes on to another organization of the same address',
      body: exchangeBody.extend({ session_duration_minutes: anyMinutes }),
      answer: gatedSchema,
      action: (request) => exchangeSession(context, request),
    }),
  ];
}

/** Sessions of members, for backends. */
function serverCalls(context: BusinessContext): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'get',
      path: '/v1/b2b/sessions',
      summary: 'The live sessions of a member',
      scope: 'read',
      query: memberSessionsQuery,
      answer: memberSessionsData,
      action: (request) => listSessions(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/sessions/authenticate',
      summary: "Says whether a member's session still lives, by its token or a JWT",
      scope: 'read',
      body: memberSessionAuthenticateBody,
      answer: memberSessionData,
      action: (request) => authenticateServerSession(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/sessions/revoke',
      audit: 'session.revoked',
      summary: 'Ends a session, or all of a member',
      scope: 'write',
      body: memberSessionRevokeBody,
      answer: commonSchema,
      action: (request) => revokeServerSessions(context, request),
    }),
    call({
      method: 'post',
      path: '/v1/b2b/sessions/exchange',
      audit: { signInWith: 'session' },
      summary: 'Goes on to another organization of the same address',
      scope: 'write',
      body: memberSessionExchangeBody,
      answer: serverGatedData,
      action: (request) => exchangeServerSession(context, request),
    }),
    route({
      method: 'get',
      path: '/v1/b2b/sessions/jwks/{project_id}',
      summary: 'The keys that session JWTs of members are signed with',
      params: z.object({ project_id: z.string() }),
      answer: z.looseObject({}),
      action: (request) => readKeySet(context, request),
    }),
  ];
}

/** Sessions of members, and what comes before one. */
export const businessSessions: IdentityMethod<BusinessTables & PasscodeTables> = {
  migrations: {},
  retention: [
    { table: 'business_intermediate_sessions', key: 'token_hash', time: 'expires_at', retainedFor: HOUR },
    { table: 'business_one_time_tokens', key: 'token_hash', time: 'expires_at', retainedFor: SAVED },
    { table: 'business_known_devices', key: 'device_hash', time: 'seen_at', retainedFor: 90 * DAY },
    { table: 'business_sessions', key: 'session_id', time: 'expires_at', retainedFor: SAVED },
  ],
  errors: {},
  serverErrors: { ...serverErrors, ...verdictErrors, ...memberBehalfErrors },
  unanswered: [],
  start: startBusiness((context) => [...routes(context), ...serverCalls(context)]),
};
