import type { HostSession, SessionPerson, SessionToken } from '#machines/ports/hostSessions.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { answerShapes } from './answerShapes.ts';
import { isOf } from './shape.ts';

/** An answer about a session, with the moment of the question in ms since the epoch. */
export interface DatedAnswer {
  answer: unknown;
  askedAt: number;
}

type JwtToken = SessionToken & { jwt: string };

/** A session of an answer, with the tokens that a browser stores. */
export interface AnsweredSession extends HostSession {
  token: JwtToken;
  sessionToken: string;
  /** Seconds from now, by the service's clock. */
  lifetime: number;
}

const unreadable = (cause?: unknown) => new IdentityError('unavailable', null, { cause });

function claimsOf(jwt: string): { iat: number; exp: number } {
  let claims: unknown;
  try {
    claims = JSON.parse(atob((jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  } catch (cause) {
    throw unreadable(cause);
  }
  if (!isOf(answerShapes.claims, claims)) throw unreadable();
  return claims;
}

/**
 * Reads a JWT. Its end follows from its own two times and the moment of the question, so that the clock of this device may
 * be wrong.
 * @throws IdentityError
 */
export function tokenOf(jwt: string, issuedAt: number): JwtToken {
  const { iat, exp } = claimsOf(jwt);
  return { jwt, issuedAt, endsAt: issuedAt + (exp - iat) * 1_000 };
}

/**
 * Reads the owner of the session of an answer.
 * @throws IdentityError
 */
export function personOf(people: SessionPerson['people'], answer: unknown): SessionPerson {
  if (people === 'users' && isOf(answerShapes.users, answer)) {
    const { user, session } = answer;
    return { people, user, session };
  }
  if (people === 'members' && isOf(answerShapes.members, answer)) {
    const { member, organization, member_session: session } = answer;
    return { people, member, organization, session };
  }
  throw unreadable();
}

/** Returns for how many seconds a session lives on, by the service's clock. */
export const lifetimeOf = ({ session: { last_accessed_at, expires_at } }: SessionPerson): number =>
  Math.round((Date.parse(expires_at) - Date.parse(last_accessed_at)) / 1_000);

/**
 * Reads the answer of an authenticate call.
 * @throws IdentityError
 */
export function answeredSession(people: SessionPerson['people'], { answer, askedAt }: DatedAnswer): AnsweredSession {
  const person = personOf(people, answer);
  if (!isOf(answerShapes.tokens, answer)) throw unreadable();
  const { session_token: sessionToken, session_jwt: jwt } = answer;
  return { person, token: tokenOf(jwt, askedAt), sessionToken, lifetime: lifetimeOf(person) };
}
