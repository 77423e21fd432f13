import type { HostSession, SessionPerson } from '#machines/ports/hostSessions.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { answerShapes } from './answerShapes.ts';
import { isOf } from './shape.ts';

/** An answer of the service, with the moment of the question in ms since the epoch. */
export interface DatedAnswer {
  answer: unknown;
  askedAt: number;
}

/** A session of an answer, with the tokens that a browser stores. */
export interface AnsweredSession extends HostSession {
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

function personOf(people: SessionPerson['people'], answer: unknown) {
  if (people === 'users' && isOf(answerShapes.users, answer)) {
    const { user, session } = answer;
    return { answer, person: { people, user, session } };
  }
  if (people === 'members' && isOf(answerShapes.members, answer)) {
    const { member, organization, member_session: session } = answer;
    return { answer, person: { people, member, organization, session } };
  }
  throw unreadable();
}

/**
 * Reads the answer of an authenticate call. The token's end follows from its own two times and the moment of the question, so
 * that the clock of this device may be wrong.
 * @throws IdentityError
 */
export function answeredSession(people: SessionPerson['people'], dated: DatedAnswer): AnsweredSession {
  const { answer, person } = personOf(people, dated.answer);
  const { session_token: sessionToken, session_jwt: jwt } = answer;
  const { iat, exp } = claimsOf(jwt);
  const { last_accessed_at, expires_at } = person.session;
  return {
    person,
    token: { jwt, issuedAt: dated.askedAt, endsAt: dated.askedAt + (exp - iat) * 1_000 },
    sessionToken,
    lifetime: Math.round((Date.parse(expires_at) - Date.parse(last_accessed_at)) / 1_000),
  };
}
