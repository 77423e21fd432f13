import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

const rootOf = (element: Element): Document | ShadowRoot | null => {
  const root = element.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root : null;
};

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
