import { STORAGE_KEYS, type StorageKeys } from '#contracts/storageKeys.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import type { NewSession, Sessions, SessionTokens } from '#machines/ports/sessions.ts';
import { dropItem, keepItem } from '#src/adapters/browser/browserStorage.ts';
import { dropSentMessage } from '#src/adapters/browser/sentMessage.storage.ts';
import { dropSessionCookies, saveSessionCookies } from './sessionCookies.browser.ts';
import { reportSession } from './sessionSignal.browser.ts';
import { isSessionLink, saveSessionLink } from './sessionLink.storage.ts';

export interface SessionStoreOptions {
  /** Under which name the token is kept; the product's own when absent. */
  storageKeys?: StorageKeys;
  /** Called with each session that is saved here (CFG-05). */
  onSession?(session: NewSession): void;
}

/** DAT-04 … DAT-06: local storage and the cookies of the provider's client. */
function keepTokens(tokens: SessionTokens, { sessionToken }: StorageKeys, seconds: number): void {
  try {
    keepItem(sessionToken, tokens.sessionToken);
    saveSessionCookies(tokens, seconds);
  } catch (cause) {
    throw new IdentityError('storage_blocked', null, { cause });
  }
  reportSession(sessionToken);
}

/** @throws StorageError */
export function dropTokens({ sessionToken }: StorageKeys = STORAGE_KEYS): void {
  dropSessionCookies();
  dropItem(sessionToken);
  reportSession(sessionToken);
}

/** Sessions in local storage and cookies, of the product or of a widget in a host's page. */
export function sessionsInStorage({ storageKeys = STORAGE_KEYS, onSession }: SessionStoreOptions = {}) {
  return {
    async saveSession({ lifetime, oneTimeToken, ...session }) {
      keepTokens(session, storageKeys, lifetime);
      dropSentMessage({ storageKeys });
      if (oneTimeToken !== undefined) await saveSessionLink(oneTimeToken, session.sessionToken);
      try {
        onSession?.(session);
      } catch (error) {
        // The session is kept. What the host makes of it is the host's.
        reportError(error);
      }
    },
    recognizeLink: async ({ token }) => ({ isOwn: await isSessionLink(token) }),
  } satisfies Sessions;
}
