import { codeChallengeSchema } from '#contracts/identity/envelope.ts';
import { isPublic } from '#services/identity/shared/oauthClient.ts';
import type { AuthorizationRequest } from './authorizationRequest.ts';
import { refuseWithReply } from './reply.ts';

type Check = (request: AuthorizationRequest) => Parameters<typeof refuseWithReply>[0] | null;

const knownPrompts = new Set(['none', 'login', 'consent', 'select_account']);

/** In this order, each against the clause that asks for it. */
const checks: readonly Check[] = [
  // OpenID Connect Core, sections 3.1.2.6, 6.1 and 6.2: what is not read must not be passed over.
  ({ isRequestObject }) => (isRequestObject ? 'request_not_supported' : null),
  ({ isRequestByReference }) => (isRequestByReference ? 'request_uri_not_supported' : null),
  // OAuth 2.0 Multiple Response Types, section 2.1: the page answers by the query alone.
  ({ responseMode }) => (responseMode === 'query' ? null : 'invalid_request'),
  // RFC 6749, section 3.1.1: the code is the only answer there is.
  ({ responseType }) => (responseType === 'code' ? null : 'unsupported_response_type'),
  // RFC 7636, section 4.4.1; S256 alone, so there is nothing to be talked down to. A secret protects a code too (IDP-14).
  ({ client, codeChallenge }) =>
    codeChallenge === undefined && isPublic(client) ? 'pkce_required_for_idp_authorization_flow' : null,
  ({ codeChallenge, codeChallengeMethod }) =>
    codeChallenge === undefined && codeChallengeMethod !== undefined ? 'invalid_request' : null,
  ({ codeChallenge }) => (codeChallengeSchema.optional().safeParse(codeChallenge).success ? null : 'invalid_request'),
  ({ codeChallengeMethod: method }) => (method === undefined || method === 'S256' ? null : 'invalid_request'),
  // OpenID Connect Core, section 3.1.2.1: `none` stands alone.
  ({ prompts }) => ([...prompts].every((prompt) => knownPrompts.has(prompt)) ? null : 'invalid_request'),
  ({ prompts }) => (prompts.has('none') && prompts.size > 1 ? 'invalid_request' : null),
  // RFC 8707, section 2.
  ({ client, resources }) => (resources.every((one) => client.resources.includes(one)) ? null : 'invalid_target'),
  ({ client, scopes }) => (scopes.some((scope) => client.scopes.includes(scope)) ? null : 'invalid_scope'),
];

/**
 * Everything about a request that does not depend on the person.
 * @throws ServiceError that leads back to the application
 */
export function checkRequest(request: AuthorizationRequest, issuer: string): void {
  for (const check of checks) {
    const errorType = check(request);
    if (errorType !== null) throw refuseWithReply(errorType, request, issuer);
  }
}
