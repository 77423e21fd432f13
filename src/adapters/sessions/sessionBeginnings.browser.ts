import { STORAGE_KEYS, type StorageKeys } from '#contracts/storageKeys.ts';

/**
 * Reports each session that another tab begins to keep, until the signal ends it. `watched`: names in local storage that
 * another one is written under.
 */
export function watchSessions(
  onBegan: () => void,
  signal: AbortSignal,
  keys: StorageKeys = STORAGE_KEYS,
  watched: readonly string[] = [keys.sessionToken],
): void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== null && watched.includes(key) && newValue) onBegan();
  };
  addEventListener('storage', hear, { signal });
}
