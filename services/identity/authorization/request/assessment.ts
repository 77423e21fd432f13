import type { AuthorizeRequest } from '#contracts/identity/authorization.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import { isThirdParty } from '#services/identity/shared/oauthClient.ts';
import type { Person } from '../audience.ts';
import { grantedScopes } from '../connectedApps.ts';
import type { AuthorizationContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { type AuthorizationRequest, readRequest } from './authorizationRequest.ts';
import { checkRequest } from './checks.ts';
import { userOfHint } from './idTokenHint.ts';
import { askedAt, reauthenticationToken } from './reauthentication.ts';
import { refuseWithReply } from './reply.ts';

/** A request that may be answered, and the person it is answered for. */
export interface Assessment {
  request: AuthorizationRequest;
  person: Person;
  /** Those of the request that the application may have, and the person may let it have. */
  grantable: readonly string[];
  isConsentRequired: boolean;
}

/** `prompt=login` and `max_age` (OpenID Connect Core, section 3.1.2.1). */
function isFreshEnough(
  context: AuthorizationContext,
  request: AuthorizationRequest,
  given: { authTime: number; token: string | undefined },
): boolean {
  const { maxAge, prompts } = request;
  const asked = given.token === undefined ? null : askedAt(context, request, given.token);
  // Times of authentication have no milliseconds.
  if (asked !== null && given.authTime >= Math.floor(asked / 1000)) return true;
  return !prompts.has('login') && (maxAge === undefined || context.clock.now() / 1000 - given.authTime <= maxAge);
}

async function requirePerson(
  context: AuthorizationContext,
  request: AuthorizationRequest,
  given: { sessionToken: string | null; reauthenticationToken: string | undefined },
): Promise<Person> {
  const isSilent = request.prompts.has('none');
  const { issuer } = context.server;
  const signed = await context.audience.findPerson(given.sessionToken);
  if (signed === null) {
    throw isSilent ? refuseWithReply('login_required', request, issuer) : refuse('user_unauthenticated');
  }
  const { idTokenHint: hint } = request;
  if (hint !== undefined && (await userOfHint(context, hint, request.client.client_id)) !== signed.accountId) {
    throw refuseWithReply('login_required', request, issuer);
  }
  const { authTime } = signed.authentication;
  if (isFreshEnough(context, request, { authTime, token: given.reauthenticationToken })) return signed;
  if (isSilent) throw refuseWithReply('login_required', request, issuer);
  throw refuse('reauthentication_required', {
    details: { reauthentication_token: reauthenticationToken(context, request) },
  });
}

/**
 * Assesses a request anew, at its start and when it is decided: in between a session may end, and a client may be changed.
 * @throws ServiceError
 */
export async function assess(
  context: AuthorizationContext,
  given: { body: AuthorizeRequest; headers: Headers },
): Promise<Assessment> {
  const { body, headers } = given;
  const sessionToken = readBasicAuthorization(headers, context.project);
  const request = await readRequest(context, body);
  const { issuer } = context.server;
  checkRequest(request, issuer);
  const person = await requirePerson(context, request, {
    sessionToken,
    reauthenticationToken: body.reauthentication_token,
  });
  const { client } = request;
  const grantable = request.scopes.filter((scope) => client.scopes.includes(scope) && person.mayGrant(scope));
  if (grantable.length === 0) throw refuseWithReply('invalid_scope', request, issuer);
  const { db, audience } = context;
  const before = await grantedScopes(db, audience.grants, { accountId: person.accountId, clientId: client.client_id });
  const isConsentRequired =
    request.prompts.has('consent') ||
    (grantable.includes('offline_access') && client.bypass_offline_consent !== true) ||
    (isThirdParty(client) && !grantable.every((scope) => before.includes(scope)));
  if (isConsentRequired && request.prompts.has('none')) throw refuseWithReply('consent_required', request, issuer);
  return { request, person, grantable, isConsentRequired };
}
