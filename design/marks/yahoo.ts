import type { Mark } from '../mark.ts';

/** Drawn after SVG Logos 1.2.19 (@iconify-json/logos), CC0 1.0. */
export const mark: Mark = {
  'light-dark(#5f01d1, currentColor)':
    'M0 6.73h4.35l2.53 6.47 2.57-6.47h4.24l-6.38 15.35h-4.27l1.76-4.06z m16.31 6.14c1.46 0 2.64 1.18 2.64 2.64 0 1.46-1.18 2.64-2.64 2.64s-2.64-1.18-2.64-2.64 1.18-2.64 2.64-2.64m3.5-.96h-4.74l4.21-10.12h4.72z',
};
