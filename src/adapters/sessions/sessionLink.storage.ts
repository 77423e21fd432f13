import { SESSION_LINK_KEY } from '#contracts/storageKeys.ts';
import { dropItem, keepItem, readItem } from '#src/adapters/browser/browserStorage.ts';
import { sha256 } from '#src/adapters/browser/hash.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';

/** Over both, so that the mark of an earlier session means nothing. */
const markOf = (oneTimeToken: string, sessionToken: string) => sha256(`${oneTimeToken}.${sessionToken}`);

/** Keeps which link a session came of (D-10), never the link itself. */
export async function saveSessionLink(oneTimeToken: string, sessionToken: string): Promise<void> {
  try {
    keepItem(SESSION_LINK_KEY, await markOf(oneTimeToken, sessionToken));
  } catch {
    // The session is kept; only a second opening of the link will not be known.
  }
}

/** @throws StorageError */
export async function isSessionLink(oneTimeToken: string): Promise<boolean> {
  const mark = readItem(SESSION_LINK_KEY);
  const sessionToken = storedSessionToken();
  return mark !== null && sessionToken !== null && mark === (await markOf(oneTimeToken, sessionToken));
}

/** @throws StorageError */
export const dropSessionLink = (): void => dropItem(SESSION_LINK_KEY);
