import type { Mark } from '../mark.ts';

/** Drawn after simple-icons 13.21.0, CC0 1.0. */
export const mark: Mark = {
  'light-dark(#9146ff, currentColor)':
    'M11.57 4.71h1.72v5.15H11.57z m4.72 0H18v5.15h-1.71zM6 0L1.71 4.29v15.42h5.15V24l4.28-4.29h3.43L22.29 12V0z m14.57 11.14l-3.43 3.43h-3.43l-3 3v-3H6.86V1.71h13.71Z',
};
