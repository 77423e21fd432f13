import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';

type Place = 'page' | 'widget';

/**
 * What was shown last, by place. Kept outside of React's state, because the old and the new screen may be different
 * components on different routes. Each embedded widget has a record of its own.
 */
export const Arrivals = createContext(new Map<Place, string>());

/**
 * Takes the focus to the start of a new screen: put the ref on its heading (`tabIndex={-1}`) or first field.
 * The first screen of a page load keeps the browser's own focus.
 */
export function useArrival<Start extends HTMLElement = HTMLHeadingElement>(
  key: string,
  place: Place = 'page',
): RefObject<Start | null> {
  const shown = useContext(Arrivals);
  const start = useRef<Start>(null);
  useEffect(() => {
    const before = shown.get(place);
    shown.set(place, key);
    if (before !== undefined && before !== key) start.current?.focus();
  }, [key, place, shown]);
  return start;
}
