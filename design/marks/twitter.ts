import type { Mark } from '../mark.ts';

/** Drawn after simple-icons 13.21.0, CC0 1.0. */
export const mark: Mark = {
  currentColor:
    'M18.9 1.15h3.68l-8.04 9.19L24 22.85h-7.41l-5.8-7.59-6.63 7.59H.47l8.6-9.83L0 1.15h7.59l5.25 6.94ZM17.61 20.64h2.04L6.49 3.24H4.3Z',
};
