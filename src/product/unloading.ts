/** How long a document may take to give way to the next one before it goes on by itself, in ms. */
const GIVEN_UP_MS = 5_000;

let isUnloading = false;

/** Notices that the document is about to give way to another one: a reload, or the next page. */
export const watchUnloading = (): void => addEventListener('beforeunload', () => (isUnloading = true), { once: true });

/**
 * Calls at once; while the document is being unloaded, only if it is still there after a pause. An address that changes
 * in the middle of a reload makes browsers forget what the history entry remembered.
 */
export function unlessUnloading(goOn: () => void): void {
  if (isUnloading) setTimeout(goOn, GIVEN_UP_MS);
  else goOn();
}
