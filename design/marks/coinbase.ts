import type { Mark } from '../mark.ts';

/** A ring of half its radius with an opening of a twelfth, as the brand has published. */
export const mark: Mark = {
  'light-dark(#0052ff, currentColor)': 'M17.92 13A6 6 0 1 1 17.92 11h6.04A12 12 0 1 0 23.96 13z',
};
