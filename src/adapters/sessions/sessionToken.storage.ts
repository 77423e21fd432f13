import { STORAGE_KEYS, type StorageKeys } from '#contracts/storageKeys.ts';
import { readItem } from '#src/adapters/browser/browserStorage.ts';

/** The session token of this browser (DAT-04), or null when there is none or storage is blocked. */
export function storedSessionToken(keys: StorageKeys = STORAGE_KEYS): string | null {
  try {
    return readItem(keys.sessionToken) || null;
  } catch {
    return null;
  }
}

/** NAV-17: a visitor is logged in exactly when holding a session token. */
export const isSignedIn = (): boolean => storedSessionToken() !== null;
