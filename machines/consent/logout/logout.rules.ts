import { givenIn } from '#machines/consent/query.ts';
import type { LogoutRequest } from '#machines/ports/authorization/authorizations.ts';

export type RequiredParameter = 'client_id' | 'post_logout_redirect_uri';

/** OUT-01, OUT-02, D-41: the first that is missing. */
export function missingIn(query: string): RequiredParameter | null {
  const given = givenIn(query, ['client_id', 'post_logout_redirect_uri']);
  if (given.client_id === undefined) return 'client_id';
  return given.post_logout_redirect_uri === undefined ? 'post_logout_redirect_uri' : null;
}

/** Returns whether the application says whose session it means; without that nobody is signed out unasked. */
export const hasHint = (query: string): boolean => givenIn(query, ['id_token_hint']).id_token_hint !== undefined;

export function requestOf(query: string): LogoutRequest {
  const names = ['client_id', 'post_logout_redirect_uri', 'state', 'id_token_hint'] as const;
  return { client_id: '', post_logout_redirect_uri: '', ...givenIn(query, names) };
}
