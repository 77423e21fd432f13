import type { ServiceError } from '#services/platform/http/serviceError.ts';
import { authorizationErrors, refuse } from '../errors.ts';
import type { AuthorizationRequest } from './authorizationRequest.ts';

/** `address` with more parameters, itself unchanged to the letter. */
export function withQuery(address: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const query = new URLSearchParams(given).toString();
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Returns the address of an answer: the application's, with its `state` and our `iss` (RFC 9207). */
export function replyAddress(
  request: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  issuer: string,
  parameters: Record<string, string>,
): string {
  return withQuery(request.redirectUri, { ...parameters, state: request.state, iss: issuer });
}

/** Errors that the application hears of, and as what (RFC 6749, section 4.1.2.1; OpenID Connect Core, 3.1.2.6; RFC 8707). */
const errorsOf = {
  pkce_required_for_idp_authorization_flow: 'invalid_request',
  invalid_request: 'invalid_request',
  invalid_scope: 'invalid_scope',
  invalid_target: 'invalid_target',
  request_not_supported: 'request_not_supported',
  request_uri_not_supported: 'request_uri_not_supported',
  unsupported_response_type: 'unsupported_response_type',
  login_required: 'login_required',
  consent_required: 'consent_required',
} as const satisfies Partial<Record<keyof typeof authorizationErrors, string>>;

/** An error that the page leads back to the application with. */
export function refuseWithReply(
  errorType: keyof typeof errorsOf,
  request: AuthorizationRequest,
  issuer: string,
): ServiceError {
  const error_description = authorizationErrors[errorType][1];
  const redirect_uri = replyAddress(request, issuer, { error: errorsOf[errorType], error_description });
  return refuse(errorType, { details: { redirect_uri, client_name: request.client.client_name } });
}
