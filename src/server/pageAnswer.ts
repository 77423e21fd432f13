import { PAGE_CLIENT_HEADER } from '#contracts/pageClient.ts';
import { ownerSchemas } from '#contracts/pageSession.ts';
import type { Authentication, Found } from './authenticateRequest.ts';
import { IdentityServiceError } from './errors.ts';

/** The person as a page may know them: without JWT and cookies. */
export function forPage(who: Authentication): object {
  const { setCookies: _cookies, ...rest } = who;
  if (rest.status === 'signedOut') return rest;
  const { sessionJwt: _jwt, ...person } = rest;
  return person;
}

/** Says whether the client that this package has for pages asks. */
export const isOfPageClient = ({ headers }: Request): boolean => headers.has(PAGE_CLIENT_HEADER);

/**
 * The person in the words of the identity service, which that client hands on to its page.
 * @throws IdentityServiceError the service was not asked
 */
export function forPageClient({ who, answer }: Found, hasToken: boolean): object {
  if (who.status === 'signedOut') return { status: who.status, reason: who.reason };
  if (answer === null) throw new IdentityServiceError('unexpected_answer');
  const owner = 'user' in answer ? ownerSchemas.users.parse(answer) : ownerSchemas.members.parse(answer);
  return { status: who.status, ...owner, ...(hasToken && { session_jwt: who.sessionJwt }) };
}
