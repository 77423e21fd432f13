import { BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';
import type { MemberSessions } from '#machines/ports/business/gate.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { keepItem, readItem } from '#src/adapters/browser/browserStorage.ts';

/** The member's session token in local storage, beside the product's own (D-294). */
export const memberSessionsInStorage = (): MemberSessions => ({
  async keepMemberSession({ sessionToken }) {
    try {
      keepItem(BUSINESS_STORAGE_KEYS.sessionToken, sessionToken);
    } catch (cause) {
      throw new IdentityError('storage_blocked', null, { cause });
    }
  },
});

/** The token of the member's session in this browser; null where there is none, or nobody can read it. */
export function storedMemberSession(): string | null {
  try {
    return readItem(BUSINESS_STORAGE_KEYS.sessionToken);
  } catch {
    return null;
  }
}
