import { ServiceRefusal } from '#services/kit/serviceRefusal.ts';

/** Status and message of every refusal that this service sends (wire section 21). */
const refusals = {
  bad_request: [400, 'The request could not be read.'],
  unauthorized_credentials: [401, 'The credentials are not right.'],
  invalid_authorization_header: [401, 'The authorization header is malformed.'],
  public_token_not_found: [404, 'No project has this public token.'],
  bad_domain_for_stytch_sdk: [400, 'This website is not registered for the project.'],
  endpoint_not_authorized_for_sdk: [403, 'This call is not switched on.'],
  route_not_found: [404, 'There is nothing at this address.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment.'],
  user_unauthenticated: [401, 'Please log in first.'],
  session_not_found: [404, 'Your session has ended. Please log in again.'],
  invalid_session_duration_minutes: [400, 'The session length is out of range.'],
  invalid_email: [400, 'This e-mail address is not valid.'],
  magic_link_not_found: [404, 'This link is not known. Please ask for a new one.'],
  unable_to_auth_magic_link: [401, 'This link was used or has expired. Please ask for a new one.'],
  invalid_login_magic_link_url: [400, 'The log-in URL is not valid.'],
  invalid_signup_magic_link_url: [400, 'The sign-up URL is not valid.'],
  no_match_for_provided_magic_link_url: [400, 'The redirect URL is not registered.'],
  no_match_for_provided_oauth_url: [400, 'The redirect URL is not registered.'],
  no_login_redirect_urls_set: [400, 'No log-in redirect URL is registered.'],
  no_signup_redirect_urls_set: [400, 'No sign-up redirect URL is registered.'],
  invalid_expiration: [400, 'The expiry is out of range.'],
  pkce_expected_code_verifier: [400, 'Please open the link in the browser where you asked for it.'],
  pkce_mismatch: [400, 'This link belongs to another browser.'],
  invalid_pkce_code_challenge: [400, 'The code challenge is malformed.'],
  invalid_oauth_provider: [400, 'This provider is not known.'],
  oauth_config_not_found: [404, 'This provider is not set up.'],
  oauth_provider_unavailable: [
    502,
    'This provider does not answer at the moment. Please try again, or choose another way.',
  ],
  oauth_state_mismatch: [400, 'The log-in did not come back as it left. Please try again.'],
  oauth_flow_callback_error: [400, 'The provider did not complete the log-in.'],
  oauth_token_not_found: [404, 'This log-in attempt is not known.'],
  invalid_expiration_otp: [400, 'The passcode expiry is out of range.'],
  invalid_phone_number: [400, 'This phone number is not valid.'],
  invalid_phone_number_country_code: [400, 'This country is not supported.'],
  invalid_method_id: [400, 'Please ask for a new passcode.'],
  otp_code_not_found: [404, 'The passcode is not right.'],
  unable_to_auth_otp_code: [401, 'This passcode no longer works. Please ask for a new one.'],
  invalid_code: [400, 'The passcode has six digits.'],
  user_lock_limit_reached: [429, 'Too many failed attempts. Please try again after a pause.'],
  weak_password: [400, 'Please choose a stronger password.'],
  breached_password: [400, 'This password has leaked elsewhere. Please choose another.'],
  no_user_password: [400, 'No password is set for this account.'],
  duplicate_email: [400, 'An account with this e-mail address exists.'],
  reset_password: [401, 'Please set a new password.'],
  unable_to_auth_password_reset_token: [401, 'This reset link was used or has expired.'],
  invalid_password_reset_redirect_url: [400, 'The reset URL is not registered.'],
  server_unavailable: [503, 'The service is busy. Please try again soon.'],
} as const satisfies Record<string, readonly [number, string]>;

export type IdentityErrorType = keyof typeof refusals;

/** `retryAfter` is in seconds, `details` go to the caller, `cause` is for the log only. */
export function refuse(
  errorType: IdentityErrorType,
  extra?: { retryAfter?: number; details?: Record<string, unknown>; cause?: unknown },
): ServiceRefusal {
  const [status, message] = refusals[errorType];
  return new ServiceRefusal(status, errorType, message, extra);
}
