import { type PointerEvent, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

/** Two fingers on an element: tells by which factor they have come apart since the last move. */
export function usePinch(onPinch: (factor: number) => void) {
  const fingers = useRef(new Map<number, Point>());
  const spread = () => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const note = ({ pointerId, clientX, clientY }: PointerEvent) =>
    fingers.current.set(pointerId, { x: clientX, y: clientY });
  return {
    onDown: (event: PointerEvent) => void (event.pointerType === 'touch' && note(event)),
    onMove(event: PointerEvent) {
      if (!fingers.current.has(event.pointerId)) return;
      const before = spread();
      note(event);
      if (before > 0) onPinch(spread() / before);
    },
    onUp: ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId),
  };
}
