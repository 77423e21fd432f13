import { StorageError } from '#machines/ports/visit.ts';

/** Local storage, whose every error (blocked, full, gone) becomes a `StorageError`. */
function guarded<T>(ask: (storage: Storage) => T): T {
  try {
    return ask(globalThis.localStorage);
  } catch (cause) {
    throw new StorageError('local storage refused', { cause });
  }
}

export const readItem = (key: string): string | null => guarded((storage) => storage.getItem(key));

export const keepItem = (key: string, value: string): void => guarded((storage) => storage.setItem(key, value));

export const dropItem = (key: string): void => guarded((storage) => storage.removeItem(key));

/** The JSON under a key, or undefined when there is none or it cannot be read as JSON. */
export function readJson(key: string): unknown {
  const text = readItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
