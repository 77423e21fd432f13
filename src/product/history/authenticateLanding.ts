import type { Landing } from '#machines/checkout/authenticate/authenticate.types.ts';
import { historyState, replaceHistoryState } from './historyState.ts';
import { clearQuery, consumeQuery } from './queryParameters.ts';

const PATH = '/authenticate';
/** The state of a history entry that has signed in. */
export const SUCCEEDED = 'succeeded';

/** Says of this history entry that it has signed in, so that its reload goes on (D-10). */
export function markSucceeded(): void {
  if (location.pathname === PATH) replaceHistoryState(SUCCEEDED, PATH);
}

/** Reads what /authenticate was opened with (AUT-03). */
export function consumeLanding(): Landing {
  const wasMarked = historyState() === SUCCEEDED;
  const query = consumeQuery({ token: 'token', tokenType: 'stytch_token_type', error: 'error' });
  const hasSucceeded = wasMarked && Object.values(query).every((value) => value === null);
  if (hasSucceeded) markSucceeded();
  return { ...query, hasSucceeded };
}

export const clearLanding = (): void => clearQuery(PATH);
