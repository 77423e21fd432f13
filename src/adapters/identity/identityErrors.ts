import type { ErrorBody } from '#contracts/error.ts';
import { IdentityError, type IdentityErrorCode } from '#machines/ports/identity.ts';
import { retryAfterOf } from '#src/adapters/browser/retryAfter.ts';

/** The known codes; others show the service's text. */
const codes: Record<string, IdentityErrorCode> = {
  unable_to_auth_magic_link: 'link_spent',
  magic_link_not_found: 'link_spent',
  unable_to_auth_password_reset_token: 'link_spent',
  oauth_token_not_found: 'login_spent',
  unable_to_auth_otp_code: 'code_spent',
  invalid_method_id: 'code_spent',
  session_not_found: 'session_ended',
  user_unauthenticated: 'session_ended',
  recent_authentication_required: 'sign_in_too_old',
  reset_password: 'password_reset_required',
  member_reset_password: 'password_reset_required',
  webauthn_registration_not_found: 'passkey_unknown',
  account_not_verified: 'account_not_verified',
};

function codeOf({ error_type, error_details }: ErrorBody): IdentityErrorCode {
  if (error_type.startsWith('pkce_')) return 'other_browser';
  // D-37: a leaked password is told apart from one that must be set anew for another reason.
  if (error_type === 'reset_password' && error_details?.['reason'] === 'breached') return 'password_breached';
  return codes[error_type] ?? 'refused';
}

/** Logs the service's hint for the page's developer, e.g. which of its settings is missing (D-153). */
function logHint({ error_message, error_details }: ErrorBody): void {
  const hint = error_details?.['hint'];
  if (typeof hint === 'string') console.error(`${error_message} ${hint}`);
}

/** Sentences in place of the service's, by the type of the error (D-373). */
export interface ServiceErrorSentences {
  serviceErrors?: Partial<Record<string, string>>;
}

/** Returns the sentence that a person sees for an error: the service's own, or its replacement. */
export const sentenceOf = ({ serviceErrors }: ServiceErrorSentences, { error_type, error_message }: ErrorBody) =>
  serviceErrors?.[error_type] ?? error_message;

/** THM-19: whatever the status, the service's own sentence is shown; one that failed itself may be asked again. */
export function identityErrorOf(client: ServiceErrorSentences, response: Response, failure: ErrorBody): IdentityError {
  logHint(failure);
  const attemptsLeft = failure.error_details?.['attempts_left'];
  return new IdentityError(response.status >= 500 ? 'unavailable' : codeOf(failure), sentenceOf(client, failure), {
    // No waiting time where the person may try again at once.
    retryAfter: retryAfterOf(response) || null,
    attemptsLeft: typeof attemptsLeft === 'number' ? attemptsLeft : null,
    reference: failure.request_id,
  });
}

/**
 * A fetch that ended without an answer: the network, a blocker, a service that is down, or the machine's own time limit.
 * Only the browser knows whether the reader is offline; nobody else's fault may be shown to them as theirs.
 */
export function withoutAnswer(cause: unknown): IdentityError {
  return new IdentityError(navigator.onLine === false ? 'offline' : 'unavailable', null, { cause });
}
