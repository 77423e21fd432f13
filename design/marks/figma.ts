import type { Mark } from '../mark.ts';

/** Drawn after SVG Logos 1.2.19 (@iconify-json/logos), CC0 1.0. */
export const mark: Mark = {
  '#0acf83': 'M8 24c2.21 0 4-1.79 4-4v-4H8c-2.21 0-4 1.79-4 4s1.79 4 4 4',
  '#a259ff': 'M4 12c0-2.21 1.79-4 4-4h4v8H8c-2.21 0-4-1.79-4-4',
  '#f24e1e': 'M4 4C4 1.79 5.79 0 8 0h4v8H8C5.79 8 4 6.21 4 4',
  '#ff7262': 'M12 0h4c2.21 0 4 1.79 4 4s-1.79 4-4 4h-4z',
  '#1abcfe': 'M20 12c0 2.21-1.79 4-4 4s-4-1.79-4-4 1.79-4 4-4 4 1.79 4 4',
};
