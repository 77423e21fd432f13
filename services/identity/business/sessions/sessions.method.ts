import { memberAuthSchema, gatedSchema } from '#contracts/identity/business/answers.ts';
import { exchangeBody } from '#contracts/identity/business/discovery.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import { sessionsRevokeBody } from '#contracts/identity/user.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import type { PasscodeTables } from '#services/identity/shared/passcodes/tables.ts';
import { anyMinutes } from '#services/identity/shared/requestFields.ts';
import { sessionRequest } from '#services/identity/sessions/requests.ts';
import { DAY, HOUR } from '#services/platform/durations.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import { type BusinessContext, startBusiness } from '../shared/context.ts';
import type { BusinessTables } from '../shared/tables.ts';
import { authenticateMemberSession } from './actions/authenticateSession.ts';
import { exchangeSession } from './actions/exchangeSession.ts';
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
  unanswered: [],
  start: startBusiness(routes),
};
