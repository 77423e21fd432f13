import {
  PENDING_AUTHORIZATION_KEY,
  type PendingAuthorization,
  pendingAuthorizationSchema,
} from '#contracts/pendingAuthorization.ts';
import type { PendingAuthorizations } from '#machines/ports/authorization/pending.ts';
import { dropItem, keepItem, readItem, readJson } from '#src/adapters/browser/browserStorage.ts';

/** The product's, in local storage: the link of a mail opens in another tab (D-262). */
export const pendingAuthorizationsInStorage = (now: () => number = Date.now): PendingAuthorizations => ({
  async savePendingAuthorization({ query }) {
    const pending: PendingAuthorization = { query, timestamp: now() };
    keepItem(PENDING_AUTHORIZATION_KEY, JSON.stringify(pending));
  },
  async takePendingAuthorization() {
    if (readItem(PENDING_AUTHORIZATION_KEY) === null) return null;
    const { success, data } = pendingAuthorizationSchema.safeParse(readJson(PENDING_AUTHORIZATION_KEY));
    dropItem(PENDING_AUTHORIZATION_KEY);
    return success ? { query: data.query, age: now() - data.timestamp } : null;
  },
  discardPendingAuthorization: async () => dropItem(PENDING_AUTHORIZATION_KEY),
});
