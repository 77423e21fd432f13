import type { Mark } from '#design/mark.ts';

/** Five lozenges, drawn anew after the brand's. */
export const mark: Mark = {
  'light-dark(#b88800, #f0b90b)':
    'M12 8.9l3.1 3.1-3.1 3.1L8.9 12zM5.2 9.9L7.3 12l-2.1 2.1L3.1 12zM18.8 9.9l2.1 2.1-2.1 2.1-2.1-2.1zM12 3l5 5-2.1 2.1L12 7.2 9.1 10.1 7 8zM12 21l-5-5 2.1-2.1 2.9 2.9 2.9-2.9L17 16z',
};
