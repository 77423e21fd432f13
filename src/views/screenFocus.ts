import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

type Region = 'page' | 'widget';

/**
 * The last screen shown, by region. Kept outside of React's state, because the old and the new screen may be different
 * components on different routes. Each embedded widget has a record of its own.
 */
export const ShownScreens = createContext(new Map<Region, string>());

/**
 * Takes the focus to the start of a new screen: put the ref on its heading (`tabIndex={-1}`) or first field.
 * The first screen of a page load keeps the browser's own focus.
 */
export function useScreenFocus<Start extends HTMLElement = HTMLHeadingElement>(
  key: string,
  region: Region = 'page',
): RefObject<Start | null> {
  const shown = useContext(ShownScreens);
  const start = useRef<Start>(null);
  useEffect(() => {
    const before = shown.get(region);
    shown.set(region, key);
    if (before !== undefined && before !== key) start.current?.focus();
  }, [key, region, shown]);
  return start;
}
