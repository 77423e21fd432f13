import { pendingCheckoutSchema } from '#contracts/pendingCheckout.ts';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import type { Found, Visits } from '#machines/ports/visit.ts';
import { readItem, readJson } from '#src/adapters/browser/browserStorage.ts';
import { discardPendingCheckout, savePendingCheckout } from './pendingCheckout.storage.ts';
import { forgetStoredSession } from '#src/adapters/sessions/forgetSession.storage.ts';
import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';

/** D-08: what cannot be read, or is dated in the future, counts as absent and is removed. */
function findPendingCheckout(now: number): Found {
  if (readItem(STORAGE_KEYS.pendingCheckout) === null) return null;
  const parsed = pendingCheckoutSchema.safeParse(readJson(STORAGE_KEYS.pendingCheckout));
  const age = parsed.success ? now - parsed.data.timestamp : -1;
  if (parsed.success && age >= 0) return { checkout: parsed.data, age };
  discardPendingCheckout();
  return null;
}

/** Saves this browser's data in local storage; its errors are each a `StorageError` (DAT-01 … DAT-06). */
export function visitsInStorage(now: () => number = Date.now) {
  return {
    savePendingCheckout: async (plan) => savePendingCheckout(plan, now),
    findPendingCheckout: async () => findPendingCheckout(now()),
    findVisit: async () => ({ found: findPendingCheckout(now()), hasSession: isSignedIn() }),
    discardPendingCheckout: async () => discardPendingCheckout(),
    forgetSession: async () => forgetStoredSession(),
    forgetVisit: async () => {
      const forgotten = forgetStoredSession();
      discardPendingCheckout();
      return forgotten;
    },
  } satisfies Visits;
}
