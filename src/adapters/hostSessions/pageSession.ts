import { PAGE_ANSWER_LIFETIME } from '#contracts/limits.ts';
import type { HostSession, SessionPerson } from '#machines/ports/hostSessions.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { type DatedAnswer, lifetimeOf, personOf, tokenOf } from './hostSession.ts';
import { pageShapes } from './pageShapes.ts';
import { isOf } from './shape.ts';

/**
 * Reads the answer of a session handler. Without a JWT it holds for as long as one would, or until the session ends.
 * @throws IdentityError
 */
export function pageSession(people: SessionPerson['people'], { answer, askedAt }: DatedAnswer): HostSession {
  if (isOf(pageShapes.status, answer) && answer.status === 'signedOut') throw new IdentityError('session_ended');
  const person = personOf(people, answer);
  if (isOf(pageShapes.token, answer)) return { person, token: tokenOf(answer.session_jwt, askedAt) };
  const holds = Math.min(PAGE_ANSWER_LIFETIME, lifetimeOf(person) * 1_000);
  return { person, token: { jwt: null, issuedAt: askedAt, endsAt: askedAt + holds } };
}
