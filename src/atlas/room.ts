import { type RefObject, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import type { ScreenWidth } from './route.ts';

const GAP = 24;
/** Height of a screen's name and requirements, above and below it, px. */
const AROUND = 80;

/** The drawn width of a screen (px), and the number of screens side by side. */
export interface Space {
  room: number;
  columns: number;
}

/** Computes the drawn width of a screen (px) where `wide` px are free: as many side by side as can be read. */
export function roomIn(wide: number, width: ScreenWidth): Space {
  const least = width === 320 ? 320 : 420;
  const columns = Math.max(1, Math.floor((wide + GAP) / (least + GAP)));
  return { room: Math.min(width, Math.floor((wide - (columns - 1) * GAP) / columns) - 2), columns };
}

/** About how high a list of screens is, px, before any of it was drawn. */
export const heightOf = (screens: number, columns: number, screenHeight: number): number =>
  Math.ceil(screens / columns) * (screenHeight + AROUND);

/** The same for an element, whenever its width changes; null until it has been measured. */
export function useRoom(element: RefObject<HTMLElement | null>, width: ScreenWidth): Space | null {
  const [wide, setWide] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    // The room may hold much to draw: a transition draws it piece by piece.
    const measure = () => startTransition(() => setWide(measured.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return useMemo(() => (wide === null ? null : roomIn(wide, width)), [wide, width]);
}
