import { z } from 'zod';
import { sessionSchema } from './user.ts';

/** The claim of a session JWT that has the session. */
export const SESSION_CLAIM = 'https://stytch.com/session';
/** The claim that has the organization; members alone have it. */
export const ORGANIZATION_CLAIM = 'https://stytch.com/organization';

/** Claims of RFC 7519, section 4.1, our own, and the one by which tokens of programs are known (RFC 9068). */
export const RESERVED_CLAIMS = [
  ...['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti', 'scope'],
  SESSION_CLAIM,
  ORGANIZATION_CLAIM,
];

/** Signing with RS256 would take a fifth of the millisecond of CPU that a whole sign-in may cost; ES256 takes a fiftieth. */
export const SESSION_ALGORITHM = 'ES256';

/** The issuer of all session JWTs of a project. */
export const sessionIssuer = (projectId: string): string => `stytch.com/${projectId}`;

const sessionClaim = sessionSchema
  .pick({ started_at: true, last_accessed_at: true, expires_at: true, authentication_factors: true, roles: true })
  .extend({ id: z.string() });

/** The claims of a user's session JWT; custom claims are beside them. */
export const userClaimsSchema = z.looseObject({ sub: z.string(), [SESSION_CLAIM]: sessionClaim });

/** The claims of a member's session JWT; custom claims are beside them. */
export const memberClaimsSchema = userClaimsSchema.extend({
  [ORGANIZATION_CLAIM]: z.object({ organization_id: z.string(), slug: z.string() }),
});
