import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The room that toasts took stays when they go, so that nothing moves away from under a pointer; another screen begins
 * without it.
 */
export function useReservedSpace(stack: RefObject<HTMLElement | null>, screen: string): void {
  const last = useRef(screen);
  useLayoutEffect(() => {
    const element = stack.current;
    if (last.current !== screen) element?.style.removeProperty('min-block-size');
    last.current = screen;
    if (element?.hasChildNodes()) element.style.setProperty('min-block-size', `${element.offsetHeight}px`);
  });
}
