import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import type { LastMethod } from '#machines/ports/lastMethod.ts';
import { keepItem, readItem } from '#src/adapters/browser/browserStorage.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';

/** One name for each project. Storage that is blocked, full or gone changes nothing. */
export function lastMethodInStorage({ publicToken, storageKeys }: Omit<IdentityClient, 'identityUrl'>) {
  const key = `${(storageKeys ?? STORAGE_KEYS).lastMethod}.${publicToken}`;
  return {
    recall: () => {
      try {
        return readItem(key);
      } catch {
        return null;
      }
    },
    remember: (method) => {
      try {
        keepItem(key, method);
      } catch {
        // The next visit has no mark, that is all.
      }
    },
  } satisfies LastMethod;
}
