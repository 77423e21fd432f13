import type { Mark } from '#design/mark.ts';

/** A fox's head from the front, drawn anew after the brand's. */
export const mark: Mark = {
  'light-dark(#d3650f, #f6851b)':
    'M3.5 4l6.2 4.2h4.6L20.5 4l-1.4 8 1.1 3.8-4.7 3.7-2.1-1.3h-2.8l-2.1 1.3-4.7-3.7L4.9 12zM8.1 12l.9 1.9 1.6-.8zm7.8 0l-2.5 1.1 1.6.8z',
};
