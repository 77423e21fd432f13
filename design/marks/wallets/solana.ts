import type { Mark } from '#design/mark.ts';

/** Three slanted bars, as the foundation has published. */
export const mark: Mark = {
  'light-dark(#0b9a67, #14f195)': 'M7 5h13l-3 3.2H4z',
  'light-dark(#4a6fd0, #80a4f5)': 'M4 10.4h13l3 3.2H7z',
  'light-dark(#8a36f0, #b57bff)': 'M7 15.8h13L17 19H4z',
};
