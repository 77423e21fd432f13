import { STORAGE_KEYS } from '#contracts/storageKeys.ts';

/** Tells of each session that another tab begins to keep; ended by the signal. */
export function watchSessions(onBegan: () => void, signal: AbortSignal): void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEYS.sessionToken && newValue) onBegan();
  };
  addEventListener('storage', hear, { signal });
}
