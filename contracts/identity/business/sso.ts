import { z } from 'zod';
import { absent, codeVerifierSchema, commonFields, sessionMinutesSchema } from '../envelope.ts';
import { intermediateSession } from './organizations.ts';
import { ssoConnectionSchema } from './organization.ts';

/** GET /sdk/v1/b2b/sso/discovery/connections. */
export const connectionsQuery = z.object({ email_address: z.string() });
export const connectionsData = z.object({ ...commonFields, connections: z.array(ssoConnectionSchema) });

/** POST /sdk/v1/b2b/sso/authenticate; answers GATED. */
export const ssoAuthenticateBody = z.object({
  ...intermediateSession,
  sso_token: z.string().min(1).max(512),
  session_duration_minutes: absent(sessionMinutesSchema),
  locale: absent(z.string()),
  pkce_code_verifier: absent(codeVerifierSchema),
});
