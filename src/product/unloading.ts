/** The milliseconds that a document may take to unload before the callback runs anyway. */
const UNLOAD_TIMEOUT_MS = 5_000;

let isUnloading = false;

/** Notices that the document is about to give way to another one: a reload, or the next page. */
export const watchUnloading = (): void => addEventListener('beforeunload', () => (isUnloading = true), { once: true });

/**
 * Calls at once; while the document is being unloaded, only if it is still there after a pause. An address that changes
 * in the middle of a reload makes browsers forget what the history entry remembered.
 */
export function deferWhileUnloading(callback: () => void): void {
  if (isUnloading) setTimeout(callback, UNLOAD_TIMEOUT_MS);
  else callback();
}
