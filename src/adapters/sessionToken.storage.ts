import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { readItem } from './browserStorage.ts';

/** The session token of this browser (DAT-04), or null when there is none or storage is blocked. */
export function sessionTokenHere(): string | null {
  try {
    return readItem(STORAGE_KEYS.sessionToken) || null;
  } catch {
    return null;
  }
}

/** NAV-17: a visitor is logged in exactly when holding a session token. */
export const isSignedIn = (): boolean => sessionTokenHere() !== null;
