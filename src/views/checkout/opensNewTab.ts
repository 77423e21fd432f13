import type { MouseEvent } from 'react';

/** Returns whether a browser opens a link elsewhere than in this tab: a new tab, a new window, a download. */
export const opensNewTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
