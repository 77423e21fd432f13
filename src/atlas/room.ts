import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ScreenWidth } from './route.ts';

const GAP = 24;

/** How wide a screen is drawn (px) where `wide` px are free: one beside the other as many as can be read. */
export function roomIn(wide: number, width: ScreenWidth): number {
  const least = width === 320 ? 320 : 420;
  const columns = Math.max(1, Math.floor((wide + GAP) / (least + GAP)));
  return Math.min(width, Math.floor((wide - (columns - 1) * GAP) / columns) - 2);
}

/** The same for an element, whenever its width changes; null until it has been measured. */
export function useRoom(element: RefObject<HTMLElement | null>, width: ScreenWidth): number | null {
  const [wide, setWide] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const measure = () => setWide(measured.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return wide === null ? null : roomIn(wide, width);
}
