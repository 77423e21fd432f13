import { ServiceError } from '#services/platform/http/serviceError.ts';
import { modeErrors } from '#services/platform/http/modeErrors.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';

interface ErrorExtra {
  /** Seconds. */
  retryAfter?: number;
  /** Goes to the caller. */
  details?: Record<string, unknown>;
  /** For the log only. */
  cause?: unknown;
}

/** Those that every method has. */
export const sharedErrors = {
  bad_request: [400, 'The request could not be read.'],
  unauthorized_credentials: [401, 'The email address or password is not correct.'],
  invalid_authorization_header: [401, 'The authorization header is malformed.'],
  public_token_not_found: [404, 'No project has this public token.'],
  bad_domain_for_stytch_sdk: [400, 'This website is not registered for the project.'],
  bad_vertical_for_stytch_sdk: [400, 'The project is of the other kind.'],
  endpoint_not_authorized_for_sdk: [403, 'This call is not switched on.'],
  route_not_found: [404, 'Nothing was found at this address.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment.'],
  user_unauthenticated: [401, 'Please sign in first.'],
  session_not_found: [404, 'Your session has ended. Please sign in again.'],
  invalid_session_duration_minutes: [400, 'The session length is out of range.'],
  invalid_email: [400, 'This email address is not valid.'],
  invalid_login_magic_link_url: [400, 'The log-in URL is not valid.'],
  invalid_signup_magic_link_url: [400, 'The sign-up URL is not valid.'],
  no_match_for_provided_magic_link_url: [400, 'The redirect URL is not registered.'],
  no_login_redirect_urls_set: [400, 'No log-in redirect URL is registered.'],
  no_signup_redirect_urls_set: [400, 'No sign-up redirect URL is registered.'],
  email_template_not_found: [400, 'The message template is not known.'],
  invalid_expiration: [400, 'The expiry is out of range.'],
  pkce_expected_code_verifier: [400, 'Please open the link in the browser you asked for it in.'],
  pkce_mismatch: [400, 'This link belongs to another browser.'],
  invalid_pkce_code_challenge: [400, 'The code challenge is malformed.'],
  user_locked: [403, 'This account is locked. Please contact support.'],
  user_lock_limit_reached: [429, 'Too many failed attempts. Please wait before you try again.'],
  server_unavailable: [503, 'The service is busy. Please try again in a moment.'],
  ...modeErrors,
} as const satisfies ErrorTable;

/** Makes the errors of a method: those that every method has, and its own. */
export function createErrors<Own extends ErrorTable>(own: Own) {
  const all = { ...sharedErrors, ...own };
  return (errorType: keyof typeof all & string, extra?: ErrorExtra): ServiceError => {
    const [status, message] = all[errorType];
    return new ServiceError(status, errorType, message, extra);
  };
}

export const refuse = createErrors({});
