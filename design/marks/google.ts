import type { Mark } from '../mark.ts';

/** The brand's own geometry: two circles around one centre, and a bar. */
export const mark: Mark = {
  '#ea4335': 'M1.3 6.6A12 12 0 0 1 20 3.1l-3.4 3.5A7.2 7.2 0 0 0 5.3 9.7z',
  '#fbbc05': 'M5.3 9.7l-4-3.1a12 12 0 0 0 0 10.8l4-3.1a7.2 7.2 0 0 1 0-4.6z',
  '#34a853': 'M1.3 17.4A12 12 0 0 0 20 21.1l-3.9-3a7.2 7.2 0 0 1-10.8-3.8z',
  '#4285f4': 'M23.5 12.3q0-1.2-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6l3.9 3a11.7 11.7 0 0 0 3.5-8.8z',
};
