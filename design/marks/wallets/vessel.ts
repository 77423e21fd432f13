import type { Mark } from '#design/mark.ts';

/** A letter in a ring: the brand has published no mark. */
export const mark: Mark = {
  currentColor:
    'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zM12 4.2a7.8 7.8 0 1 0 0 15.6 7.8 7.8 0 0 0 0-15.6zM7.6 8h2.2l2.2 5.7L14.2 8h2.2l-3.4 8.3h-2z',
};
