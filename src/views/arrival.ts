import { type RefObject, useEffect, useRef } from 'react';

type Place = 'page' | 'widget';
const shown = new Map<Place, string>();

/**
 * Takes the focus to the start of a new screen: put the ref on its heading (`tabIndex={-1}`) or first field.
 * The first screen of a page load keeps the browser's own focus. Kept outside of React, because the old and the
 * new screen may be different components on different routes.
 */
export function useArrival<Start extends HTMLElement = HTMLHeadingElement>(
  key: string,
  place: Place = 'page',
): RefObject<Start | null> {
  const start = useRef<Start>(null);
  useEffect(() => {
    const before = shown.get(place);
    shown.set(place, key);
    if (before !== undefined && before !== key) start.current?.focus();
  }, [key, place]);
  return start;
}
