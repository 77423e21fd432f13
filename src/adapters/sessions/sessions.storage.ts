import type { Auth, User } from '#contracts/identity/user.ts';
import { PRODUCT_SESSION_MINUTES } from '#contracts/limits.ts';
import { STORAGE_KEYS, type StorageKeys } from '#contracts/storageKeys.ts';
import { IdentityError, type SessionTokens } from '#machines/ports/identity.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { dropItem, keepItem } from '#src/adapters/browser/browserStorage.ts';
import { dropSessionCookies, keepSessionCookies } from './sessionCookies.browser.ts';

/** What an authenticate call wins. */
export interface NewSession extends SessionTokens {
  user: User;
}

export interface SessionStoreOptions {
  /** Under which name the token is kept; the product's own when absent. */
  storageKeys?: StorageKeys;
  /** Told of each session that was won and kept here (CFG-05). */
  onSession?(session: NewSession): void;
}

/** DAT-04 … DAT-06: local storage and the cookies of the provider's client. */
export function keepTokens(
  tokens: SessionTokens,
  { sessionToken }: StorageKeys = STORAGE_KEYS,
  seconds = PRODUCT_SESSION_MINUTES * 60,
): void {
  keepItem(sessionToken, tokens.sessionToken);
  keepSessionCookies(tokens, seconds);
}

export function dropTokens({ sessionToken }: StorageKeys = STORAGE_KEYS): void {
  dropSessionCookies();
  dropItem(sessionToken);
}

/** By the service's clock alone: that of this device may be wrong. */
const secondsLeft = ({ last_accessed_at, expires_at }: Auth['session']): number =>
  Math.round((Date.parse(expires_at) - Date.parse(last_accessed_at)) / 1000);

/**
 * Keeps what an authenticate call of the widget answered.
 * @throws IdentityError where storage is closed
 */
export function keepNewSession(
  { storageKeys, onSession }: SessionStoreOptions,
  auth: Pick<Auth, 'session_token' | 'session_jwt' | 'user' | 'session'>,
): void {
  const session = { sessionToken: auth.session_token, sessionJwt: auth.session_jwt, user: auth.user };
  try {
    keepTokens(session, storageKeys, secondsLeft(auth.session));
  } catch (cause) {
    if (cause instanceof StorageError) throw new IdentityError('storage_blocked', null, { cause });
    throw cause;
  }
  onSession?.(session);
}
