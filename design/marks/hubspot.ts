import type { Mark } from '../mark.ts';

/** Our own drawing: a hub with three spokes. */
export const mark: Mark = {
  '#ff7a59':
    'M14.5 8.8V6.2a2.3 2.3 0 1 0-2.2 0v2.6a6.3 6.3 0 0 0-2.5 1.3L5 6.5a2.6 2.6 0 1 0-1.2 1.7l4.7 3.5a6.3 6.3 0 0 0 .2 6.9l-1.6 1.6a2.2 2.2 0 1 0 1.5 1.5l1.7-1.7a6.3 6.3 0 1 0 4.2-11.2zm-1 9.2a3.1 3.1 0 1 1 0-6.2 3.1 3.1 0 0 1 0 6.2z',
};
