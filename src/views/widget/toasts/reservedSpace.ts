import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the room that toasts took when they go, in a host's page, where other things may be below; another screen
 * begins without it.
 */
export function useReservedSpace(stack: RefObject<HTMLElement | null>, screen: string): void {
  const last = useRef(screen);
  useLayoutEffect(() => {
    const element = stack.current;
    if (last.current !== screen) element?.style.removeProperty('--room');
    last.current = screen;
    if (element?.hasChildNodes()) element.style.setProperty('--room', `${element.offsetHeight}px`);
  });
}
