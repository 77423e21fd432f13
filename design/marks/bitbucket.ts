import type { Mark } from '../mark.ts';

/** Drawn after simple-icons 13.21.0, CC0 1.0. */
export const mark: Mark = {
  'light-dark(#0052cc, currentColor)':
    'M.78 1.21a.77 .77 0 0 0-.77 .9l3.26 19.8c.08 .5 .52 .87 1.03 .88H19.95a.77 .77 0 0 0 .77-.65l3.27-20.03a.77 .77 0 0 0-.77-.89zM14.52 15.53H9.52L8.17 8.47h7.56z',
};
