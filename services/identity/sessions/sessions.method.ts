import { z } from 'zod';
import { commonSchema } from '#contracts/identity/envelope.ts';
import { authSchema, meSchema, sessionsRevokeBody } from '#contracts/identity/user.ts';
import { DAY } from '#services/platform/durations.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import type { IdentityContext } from '../shared/context.ts';
import type { IdentityMethod } from '../shared/method.ts';
import { authenticateSession } from './actions/authenticateSession.ts';
import { readKeySet } from './actions/readKeySet.ts';
import { readMe } from './actions/readMe.ts';
import { revokeSession } from './actions/revokeSession.ts';
import { startKeyAging } from '../shared/keyAging.ts';
import { rotateSessionKeys, SESSION_KEYS } from './sessionKeyRotation.ts';
import { sessionMigrations } from './migrations.ts';
import { sessionRequest } from './requests.ts';
import { serverSessionErrors } from './server/errors.ts';
import { readTrustedProfiles } from './server/trustedTokens.ts';
import { serverSessionRoutes } from './server/serverSessionRoutes.ts';

/** After that a used link is unknown rather than used, and an ended session is as if it had never been. */
const SAVED = 30 * DAY;

function routes(context: IdentityContext): Route[] {
  return [
    route({
      method: 'post',
      path: '/sdk/v1/sessions/authenticate',
      summary: 'Says whether the session still lives',
      body: sessionRequest,
      answer: authSchema,
      action: (request) => authenticateSession(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/sessions/revoke',
      audit: 'session.revoked',
      summary: 'Ends the session',
      body: sessionsRevokeBody,
      answer: commonSchema,
      action: (request) => revokeSession(context, request),
    }),
    route({
      method: 'get',
      path: '/sdk/v1/users/me',
      summary: 'The user of the session',
      answer: meSchema,
      action: (request) => readMe(context, request),
    }),
    route({
      method: 'get',
      path: '/v1/sessions/jwks/{project_id}',
      summary: 'The keys that session JWTs are signed with',
      params: z.object({ project_id: z.string() }),
      answer: z.looseObject({}),
      action: (request) => readKeySet(context, request),
    }),
  ];
}

/** Sessions and the one-time tokens that open them (RFC 7636). */
export const sessions: IdentityMethod = {
  migrations: sessionMigrations,
  retention: [
    { table: 'identity_one_time_tokens', key: 'token_hash', time: 'expires_at', retainedFor: SAVED },
    { table: 'identity_callback_answers', key: 'request_hash', time: 'expires_at', retainedFor: 0 },
    { table: 'identity_known_devices', key: 'device_hash', time: 'seen_at', retainedFor: 90 * DAY },
    // The JWT of the longest session is read until that ends.
    { table: 'identity_keys', key: 'purpose', time: 'retired_at', retainedFor: 366 * DAY },
    { table: 'identity_sessions', key: 'session_id', time: 'expires_at', retainedFor: SAVED },
  ],
  encrypted: [{ table: 'identity_keys', key: 'purpose', column: 'private_key', purposeOf: () => SESSION_KEYS }],
  errors: {},
  serverErrors: serverSessionErrors,
  unanswered: ['/sessions/attest', '/sessions/exchange_access_token'],
  start: async (context) => {
    const profiles = await readTrustedProfiles(context.settings.trustedTokensFile);
    const { close } = startKeyAging(context, (madeBefore) => rotateSessionKeys(context, madeBefore));
    return { routes: [...routes(context), ...serverSessionRoutes(context, profiles)], close };
  },
};
