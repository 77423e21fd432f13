import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { keepItem, readItem } from '#src/adapters/browser/browserStorage.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';

/** Returns whether this browser offered a passkey before, and notes that it did now; true where storage is closed. */
export function wasOffered({ publicToken, storageKeys }: Omit<IdentityClient, 'identityUrl'>): boolean {
  const key = `${(storageKeys ?? STORAGE_KEYS).passkeyOffer}.${publicToken}`;
  try {
    if (readItem(key) !== null) return true;
    keepItem(key, 'offered');
    return false;
  } catch {
    return true;
  }
}
