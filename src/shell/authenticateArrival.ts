import type { Arrival } from '#machines/checkout/authenticate/authenticate.types.ts';
import { isSignedIn } from '#src/adapters/sessionToken.storage.ts';

type Query = Omit<Arrival, 'hasSession'>;

const isText = (value: unknown) => value === null || typeof value === 'string';

/** What an earlier load of this page left with its place in the history. */
function isQuery(value: unknown): value is Query {
  if (typeof value !== 'object' || value === null) return false;
  const { token, tokenType, error } = value as Record<string, unknown>;
  return isText(token) && isText(tokenType) && isText(error);
}

/**
 * Reads the arrival once and takes it out of the address (AUT-03, D-09): no address that is copied, sent or logged
 * holds a token. It stays with the place in the history, so that a reload in the middle of the call can go on.
 */
export function takeArrival(): Arrival {
  const given = new URL(location.href).searchParams;
  const fresh: Query = {
    token: given.get('token'),
    tokenType: given.get('stytch_token_type'),
    error: given.get('error'),
  };
  const isEmpty = Object.values(fresh).every((value) => value === null);
  const kept: unknown = history.state;
  const query = isEmpty && isQuery(kept) ? kept : fresh;
  history.replaceState(query, '', location.pathname);
  return { ...query, hasSession: isSignedIn() };
}

/** Once settled, a reload must not spend the token again. */
export function forgetArrival(): void {
  if (location.pathname === '/authenticate') history.replaceState(null, '', '/authenticate');
}
