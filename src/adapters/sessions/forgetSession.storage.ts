import { STORAGE_KEYS, type StorageKeys } from '#contracts/storageKeys.ts';
import { dropSessionLink } from './sessionLink.storage.ts';
import { dropTokens } from './sessions.storage.ts';
import { storedSessionToken } from './sessionToken.storage.ts';

/**
 * Removes the session of this browser and answers its token.
 * @throws StorageError
 */
export function forgetStoredSession(keys: StorageKeys = STORAGE_KEYS): { sessionToken: string | null } {
  const sessionToken = storedSessionToken(keys);
  dropTokens(keys);
  dropSessionLink();
  return { sessionToken };
}
