import type { Connection } from '#machines/ports/connection.ts';

/** The browser's own word for it, which nobody else has. */
export function connectionInBrowser() {
  return {
    awaitConnection: (signal) =>
      new Promise((resolve) => {
        if (navigator.onLine) resolve();
        else addEventListener('online', () => resolve(), { once: true, signal });
      }),
  } satisfies Connection;
}
