import { z } from 'zod';
import { memberSessionSchema } from '../business/member.ts';
import { absent, commonFields } from '../envelope.ts';
import { attributesField } from './behalf.ts';
import { authorizationCheckSchema, verdictSchema } from './rbac.ts';
import { serverMemberSchema } from './members.ts';
import { serverOrganizationSchema } from './organizations.ts';
import { customClaimsSchema } from './sessions.ts';
import { pageFields, reference, resultsMetadata } from './serverFields.ts';

/** One of the two names a session. */
const proof = { session_token: absent(z.string().max(512)), session_jwt: absent(z.string().max(8_192)) };
const minutes = absent(z.number());

/** GET /v1/b2b/sessions. */
export const memberSessionsQuery = z.object({
  organization_id: reference,
  member_id: reference,
  cursor: pageFields.cursor,
  limit: absent(z.coerce.number().int().min(1).max(1_000)),
});
export const memberSessionsData = z.object({
  ...commonFields,
  member_sessions: z.array(memberSessionSchema),
  results_metadata: resultsMetadata,
});

/** POST /v1/b2b/sessions/authenticate. */
export const memberSessionAuthenticateBody = z.object({
  ...proof,
  session_duration_minutes: minutes,
  session_custom_claims: absent(customClaimsSchema),
  authorization_check: absent(authorizationCheckSchema.extend({ organization_id: reference })),
});
/** `session_token` is empty where a JWT has named the session: its token is stored as a hash alone. */
export const memberSessionData = z.object({
  ...commonFields,
  member_id: z.string(),
  organization_id: z.string(),
  member: serverMemberSchema,
  organization: serverOrganizationSchema,
  member_session: memberSessionSchema,
  session_token: z.string(),
  session_jwt: z.string().min(1),
  /** The answer to an authorization check. */
  verdict: verdictSchema.optional(),
});

/** POST /v1/b2b/sessions/revoke: one of the four. */
export const memberSessionRevokeBody = z.object({
  ...proof,
  member_session_id: absent(reference),
  member_id: absent(reference),
});

/** POST /v1/b2b/sessions/exchange. */
export const memberSessionExchangeBody = z.object({
  ...proof,
  ...attributesField,
  organization_id: reference,
  session_duration_minutes: minutes,
  session_custom_claims: absent(customClaimsSchema),
  locale: absent(z.string().max(35)),
});
