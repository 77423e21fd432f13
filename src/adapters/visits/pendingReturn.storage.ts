import {
  PENDING_RETURN_KEY,
  PENDING_RETURN_LIFETIME,
  type PendingReturn,
  pendingReturnSchema,
} from '#contracts/pendingReturn.ts';
import { dropItem, keepItem, readJson } from '#src/adapters/browser/browserStorage.ts';

/** Keeps the page that asks for a sign-in, in local storage: the link of a mail opens in another tab. */
export function savePendingReturn(path: PendingReturn['path'], now: () => number = Date.now): void {
  try {
    const pending: PendingReturn = { path, timestamp: now() };
    keepItem(PENDING_RETURN_KEY, JSON.stringify(pending));
  } catch {
    // The sign-in then ends on the home page.
  }
}

/** Returns the page to go back to and forgets it; null: none has asked in the last ten minutes. */
export function takePendingReturn(now: () => number = Date.now): PendingReturn['path'] | null {
  try {
    const { data } = pendingReturnSchema.safeParse(readJson(PENDING_RETURN_KEY));
    dropItem(PENDING_RETURN_KEY);
    if (data === undefined) return null;
    const age = now() - data.timestamp;
    return age >= 0 && age < PENDING_RETURN_LIFETIME ? data.path : null;
  } catch {
    return null;
  }
}
