import {
  PENDING_AUTHORIZATION_KEY,
  type PendingAuthorization,
  pendingAuthorizationSchema,
} from '#contracts/pendingAuthorization.ts';
import type { PendingAuthorizations } from '#machines/ports/authorization/pending.ts';
import { dropItem, keepItem, readItem, readJson } from '#src/adapters/browser/browserStorage.ts';

/** In local storage: the link of a mail opens in another tab (D-262). `key`: the product's own when absent. */
export function pendingAuthorizationsInStorage(key: string = PENDING_AUTHORIZATION_KEY, now: () => number = Date.now) {
  return {
    async savePendingAuthorization({ query }) {
      const pending: PendingAuthorization = { query, timestamp: now() };
      keepItem(key, JSON.stringify(pending));
    },
    async takePendingAuthorization() {
      if (readItem(key) === null) return null;
      const { success, data } = pendingAuthorizationSchema.safeParse(readJson(key));
      dropItem(key);
      return success ? { query: data.query, age: now() - data.timestamp } : null;
    },
    discardPendingAuthorization: async () => dropItem(key),
  } satisfies PendingAuthorizations;
}
