import type { PendingCheckout, Plan } from '#contracts/pendingCheckout.ts';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { dropItem, keepItem } from '#src/adapters/browser/browserStorage.ts';

/**
 * The writing half of `Visits`, apart because the first screen needs it and reading needs the contract's parser.
 * UPG-01, UPG-02: the plan is stamped with the present time in ms.
 * @throws StorageError
 */
export function savePendingCheckout({ productId, priceId }: Plan, now: () => number = Date.now): void {
  const pending: PendingCheckout = { productId, priceId, timestamp: now() };
  keepItem(STORAGE_KEYS.pendingCheckout, JSON.stringify(pending));
}

/** @throws StorageError */
export const discardPendingCheckout = (): void => dropItem(STORAGE_KEYS.pendingCheckout);
