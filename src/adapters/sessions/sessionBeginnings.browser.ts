import { STORAGE_KEYS, type StorageKeys } from '#contracts/storageKeys.ts';

/** Tells of each session that another tab begins to keep; ended by the signal. */
export function watchSessions(onBegan: () => void, signal: AbortSignal, keys: StorageKeys = STORAGE_KEYS): void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keys.sessionToken && newValue) onBegan();
  };
  addEventListener('storage', hear, { signal });
}
