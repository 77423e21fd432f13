import { type RefObject, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import type { ScreenWidth } from './route.ts';

const GAP = 24;
/** What stands above and below a screen: its name and its requirements, px. */
const AROUND = 80;

/** How wide a screen is drawn (px), and how many stand beside each other. */
export interface Space {
  room: number;
  columns: number;
}

/** How wide a screen is drawn (px) where `wide` px are free: one beside the other as many as can be read. */
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
    // What is drawn into the room may be much: it is drawn piece by piece.
    const measure = () => startTransition(() => setWide(measured.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return useMemo(() => (wide === null ? null : roomIn(wide, width)), [wide, width]);
}
