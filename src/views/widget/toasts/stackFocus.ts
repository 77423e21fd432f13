import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const rootOf = (element: Element): Document | ShadowRoot | null => {
  const root = element.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root : null;
};

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Moves the stack to the other end of the window while it would cover what has the focus (WCAG 2.4.11). */
export function useRoomForFocus(stack: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = stack.current;
    const root = element && rootOf(element);
    if (!element || !root) return undefined;
    function makeRoom() {
      const focused = root?.activeElement;
      if (!element || !focused || focused === document.body || element.contains(focused)) return;
      element.removeAttribute('data-start');
      const isCovering = overlap(element.getBoundingClientRect(), focused.getBoundingClientRect());
      element.toggleAttribute('data-start', isCovering);
    }
    makeRoom();
    root.addEventListener('focusin', makeRoom);
    return () => root.removeEventListener('focusin', makeRoom);
  });
}

/**
 * Keeps the focus when the toast that has it goes: on the next one, or where it was before. Put the handlers on the
 * stack; they tell when the focus comes from outside and when it leaves.
 */
export function useFocusAfterToast(stack: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);
  const isInside = useRef(false);

  useEffect(() => {
    const element = stack.current;
    if (!isInside.current || element?.contains(rootOf(element)?.activeElement ?? null)) return;
    const next = element?.querySelector('button') ?? null;
    isInside.current = next !== null;
    const known = before.current?.isConnected === true ? before.current : null;
    const start = next ?? known ?? element?.closest('.ts-widget')?.querySelector('input, button, [tabindex]');
    if (start instanceof HTMLElement) start.focus();
  });

  return {
    onFocus({ relatedTarget, currentTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      isInside.current = true;
    },
    /** Calls back when the focus went elsewhere, and not just because its toast or the window is gone. */
    onBlur({ target, currentTarget, relatedTarget }: FocusEvent, hasLeft: () => void) {
      if (currentTarget.contains(relatedTarget)) return;
      queueMicrotask(() => {
        const isStill = currentTarget.contains(rootOf(currentTarget)?.activeElement ?? null);
        if (isStill || !target.isConnected) return;
        isInside.current = false;
        hasLeft();
      });
    },
  };
}
