import type { Mark } from '#design/mark.ts';

/** Two pyramids, one upside down, as the foundation has published. */
export const mark: Mark = {
  'light-dark(#4a63d0, #8ea2f5)': 'M12 2l6.3 10.2L12 15.9l-6.3-3.7zM5.7 13.8L12 17.5l6.3-3.7L12 22z',
};
