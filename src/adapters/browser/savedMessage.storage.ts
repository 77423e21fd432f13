import { STORAGE_KEYS, type StorageKeys } from '#contracts/storageKeys.ts';

/** The storage key. */
interface Client {
  storageKeys?: StorageKeys;
}

export const sentMessageKey = ({ storageKeys = STORAGE_KEYS }: Client): string => storageKeys.sentMessage;

/** The text that this tab keeps; null where there is none or storage is blocked. */
export function savedMessageText(client: Client): string | null {
  try {
    return sessionStorage.getItem(sentMessageKey(client));
  } catch {
    return null;
  }
}
