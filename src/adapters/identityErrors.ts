import type { Refusal } from '#contracts/refusal.ts';
import { IdentityError, type IdentityErrorCode } from '#machines/ports/identity.ts';

/** What the product tells apart; every other refusal is shown in the service's own words (wire section 21). */
const codes: Record<string, IdentityErrorCode> = {
  unable_to_auth_magic_link: 'link_spent',
  magic_link_not_found: 'link_spent',
  unable_to_auth_password_reset_token: 'link_spent',
  oauth_token_not_found: 'link_spent',
  session_not_found: 'session_ended',
  user_unauthenticated: 'session_ended',
};

export function identityErrorOf({ error_type, error_message }: Refusal): IdentityError {
  const code = error_type.startsWith('pkce_') ? 'other_browser' : (codes[error_type] ?? 'refused');
  return new IdentityError(code, error_message);
}

/**
 * A fetch that ended without an answer: the network, a blocker, a service that is down, or the machine's own time limit.
 * Only the browser knows whether the reader is offline; nobody else's fault may be told to them as theirs.
 */
export function withoutAnswer(cause: unknown): IdentityError {
  return new IdentityError(navigator.onLine === false ? 'offline' : 'unavailable', null, { cause });
}
