import { createElement, type ReactNode, useSyncExternalStore } from 'react';

/** An element whose content is changed from outside of React. */
export function replaceableElement(first: ReactNode): { element: ReactNode; show(next: ReactNode): void } {
  let shown = first;
  const listeners = new Set<() => void>();
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  function Replaceable(): ReactNode {
    return useSyncExternalStore(
      subscribe,
      () => shown,
      () => first,
    );
  }
  return {
    element: createElement(Replaceable),
    show(next) {
      shown = next;
      for (const listener of listeners) listener();
    },
  };
}
