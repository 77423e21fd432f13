import type { MouseEvent } from 'react';

/** What a browser does with a link elsewhere than in this tab: a new tab, a new window, a download. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
