import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react';

/**
 * A view that is loaded when it is first wanted, or before that with `fetch`. Until then its place is empty, and what
 * stands around it keeps its state and the focus, which a Suspense boundary would hide.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null;
  const listeners = new Set<() => void>();
  const isHere = () => here !== null;
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  /** Rejects when the view cannot be loaded now; the next call tries again. */
  async function fetch(): Promise<void> {
    if (here !== null) return;
    here = await load();
    for (const listener of listeners) listener();
  }

  function Later(props: Props) {
    useSyncExternalStore(subscribe, isHere, isHere);
    useEffect(() => {
      // Whoever leads the flow fetches the view too, sees that it cannot be had, and says so.
      fetch().catch(() => {});
    }, []);
    return here === null ? null : createElement(here, props);
  }
  return Object.assign(Later, { fetch });
}
