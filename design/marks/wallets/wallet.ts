import type { Mark } from '#design/mark.ts';

/** A purse with its clasp. */
export const mark: Mark = {
  currentColor:
    'M5.5 4.5h10.5a1 1 0 0 1 1 1V7h1.5a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2zM5.5 6a.5.5 0 0 0 0 1h10V6zM5 8.4v9.1a.5.5 0 0 0 .5.5h13a.5.5 0 0 0 .5-.5V9a.5.5 0 0 0-.5-.5h-13q-.3 0-.5-.1zM16 12.2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z',
};
