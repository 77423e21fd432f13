import type { z } from 'zod';
import {
  memberClaimsSchema,
  ORGANIZATION_CLAIM,
  RESERVED_CLAIMS,
  SESSION_CLAIM,
  userClaimsSchema,
} from '#contracts/identity/sessionClaims.ts';
import type { Member } from '#contracts/identity/business/member.ts';
import type { Session, User } from '#contracts/identity/user.ts';
import type { ServerSettings } from './serverOptions.ts';

/** A session as its JWT names it. Times are RFC 3339, UTC. */
export interface RequestSession {
  sessionId: string;
  startedAt: string;
  lastAccessedAt: string;
  expiresAt: string;
  authenticationFactors: Session['authentication_factors'];
  roles: string[];
  customClaims: Record<string, unknown>;
}

interface SignedIn {
  status: 'signedIn';
  session: RequestSession;
  /** The JWT that proved it, or the fresh one of the identity service. */
  sessionJwt: string;
  /** The `Set-Cookie` headers to answer with, if any. */
  setCookies: string[];
}

export interface SignedInUser extends SignedIn {
  people: 'users';
  userId: string;
  /** The whole user, where the identity service was asked; else null. */
  user: User | null;
}

export interface SignedInMember extends SignedIn {
  people: 'members';
  memberId: string;
  organization: { organizationId: string; slug: string };
  /** The whole member, where the identity service was asked; else null. */
  member: Member | null;
}

type Claims = z.infer<typeof userClaimsSchema>;

function sessionOf(claims: Claims): RequestSession {
  const { id, started_at, last_accessed_at, expires_at, authentication_factors, roles } = claims[SESSION_CLAIM];
  return {
    sessionId: id,
    startedAt: started_at,
    lastAccessedAt: last_accessed_at,
    expiresAt: expires_at,
    authenticationFactors: authentication_factors,
    roles,
    customClaims: Object.fromEntries(Object.entries(claims).filter(([name]) => !RESERVED_CLAIMS.includes(name))),
  };
}

/** Reads the person and the session of a verified JWT; null where it is the JWT of something else. */
export function signedInBy(
  payload: unknown,
  sessionJwt: string,
  people: ServerSettings['people'],
): SignedInUser | SignedInMember | null {
  const common = { status: 'signedIn', sessionJwt, setCookies: [] } satisfies Partial<SignedIn>;
  if (people === 'users') {
    const { data } = userClaimsSchema.safeParse(payload);
    if (data === undefined) return null;
    return { ...common, people, userId: data.sub, session: sessionOf(data), user: null };
  }
  const { data } = memberClaimsSchema.safeParse(payload);
  if (data === undefined) return null;
  const { organization_id: organizationId, slug } = data[ORGANIZATION_CLAIM];
  return {
    ...common,
    people,
    memberId: data.sub,
    organization: { organizationId, slug },
    session: sessionOf(data),
    member: null,
  };
}
