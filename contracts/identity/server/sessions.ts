import { z } from 'zod';
import { absent, commonFields, sessionMinutesSchema } from '../envelope.ts';
import { sessionSchema, userSchema } from '../user.ts';
import { authorizationCheckSchema, verdictSchema } from './rbac.ts';

/** Claims that a backend adds to a session, and to its JWTs; a null removes one. */
export const customClaimsSchema = z.record(z.string().min(1).max(200), z.unknown());

const id = z.string().min(1).max(200);
const token = z.string().min(1).max(1_024);
const jwt = z.string().min(1).max(16_384);

export const sessionsGetQuery = z.object({ user_id: id });
export const sessionsGetData = z.object({ ...commonFields, sessions: z.array(sessionSchema) });

export const serverSessionsAuthenticateBody = z.object({
  session_token: absent(token),
  session_jwt: absent(jwt),
  session_duration_minutes: absent(sessionMinutesSchema),
  session_custom_claims: absent(customClaimsSchema),
  authorization_check: absent(authorizationCheckSchema),
});
/** `session_token` is empty where a JWT was given: tokens are stored as hashes alone. */
export const serverSessionData = z.object({
  ...commonFields,
  session: sessionSchema,
  session_token: z.string(),
  session_jwt: z.string(),
  user: userSchema,
  /** The answer to an authorization check. */
  verdict: verdictSchema.optional(),
});

/** One of these names what ends; `user_id`: all sessions of a person. */
export const serverSessionsRevokeBody = z.object({
  session_id: absent(id),
  session_token: absent(token),
  session_jwt: absent(jwt),
  user_id: absent(id),
});
