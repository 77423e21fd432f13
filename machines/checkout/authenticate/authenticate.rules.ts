import { EMAIL_VERIFICATION_REQUIRED } from '#contracts/identity/oauth.ts';
import { IdentityError, type TokenType } from '#machines/ports/identity.ts';
import type { Landing, AuthenticateFailure, Failed } from './authenticate.types.ts';

const isKnownTokenType = (type: string | null): type is TokenType => type === 'oauth' || type === 'magic_links';

/** Returns the token of a complete sign-in link, or null. `error` wins over a token (D-09). */
export const linkOf = ({ error, token, tokenType }: Landing): { token: string; tokenType: TokenType } | null =>
  error === null && token !== null && token !== '' && isKnownTokenType(tokenType) ? { token, tokenType } : null;

/** AUT-15: only then may a call be made. */
export const isComplete = (landing: Landing) => linkOf(landing) !== null;

/** D-10: a reload of the history entry that has signed in. */
export const isReturn = ({ error, token, tokenType, hasSucceeded }: Landing) =>
  error === null && token === null && tokenType === null && hasSucceeded;

export function landingFailure({ error }: Landing): AuthenticateFailure {
  if (error === null) return 'incomplete';
  if (error === 'access_denied') return 'cancelled';
  return error === EMAIL_VERIFICATION_REQUIRED ? 'addressMailed' : 'denied';
}

/** The failure of a landing whose session has ended meanwhile, after its token was refused as `refused`. */
export function endedFailure(landing: Landing, refused: Partial<Failed>): Failed {
  if (!isComplete(landing)) return { failure: 'incomplete', reference: null };
  const failure = isLoginUsed(refused.failure) ? 'loginSpent' : 'linkSpent';
  return { failure, reference: refused.reference ?? null };
}

export function failureOf(error: unknown): AuthenticateFailure {
  if (!(error instanceof IdentityError)) return 'unavailable';
  switch (error.code) {
    case 'link_spent':
      return 'linkSpent';
    case 'login_spent':
      return 'loginSpent';
    case 'login_of_other_browser':
      return 'loginOfOtherBrowser';
    case 'other_browser':
      return 'otherBrowser';
    case 'storage_blocked':
      return 'storageBlocked';
    case 'offline':
      return 'offline';
    default:
      return 'unavailable';
  }
}

/** D-385: with the request that was refused, by which support finds it. */
export const failedBy = (error: unknown, failure = failureOf(error)): Failed => ({
  failure,
  reference: error instanceof IdentityError ? error.reference : null,
});

/** A link of a mail that was used before, here or elsewhere: another one can be sent. */
export const isLinkUsed = (failure: AuthenticateFailure) => failure === 'linkSpent' || failure === 'otherBrowser';

/** The answer of a provider that was used before, or belongs to another browser. */
const isLoginUsed = (failure: AuthenticateFailure | undefined) =>
  failure === 'loginSpent' || failure === 'loginOfOtherBrowser';

export const isUsed = (failure: AuthenticateFailure) => isLinkUsed(failure) || isLoginUsed(failure);

/** A failure that the same token may survive; the others need a new sign-in. */
export const isRetryable = (failure: AuthenticateFailure) =>
  failure === 'offline' || failure === 'slow' || failure === 'unavailable' || failure === 'storageBlocked';
