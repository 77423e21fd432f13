import { useRef, useSyncExternalStore } from 'react';

/**
 * What `@xstate/react` asks of `use-sync-external-store`, for a React that has the store's hook itself. The library's
 * build puts it in that package's place, which comes as CommonJS and would keep all of React's stand-in.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  select: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean = Object.is,
): Selection {
  const kept = useRef<{ snapshot: Snapshot; select: typeof select; selection: Selection } | null>(null);
  const selected = (from: () => Snapshot) => () => {
    const snapshot = from();
    const last = kept.current;
    if (last !== null && last.select === select && Object.is(last.snapshot, snapshot)) return last.selection;
    const fresh = select(snapshot);
    const selection = last !== null && isEqual(last.selection, fresh) ? last.selection : fresh;
    kept.current = { snapshot, select, selection };
    return selection;
  };
  return useSyncExternalStore(subscribe, selected(getSnapshot), selected(getServerSnapshot ?? getSnapshot));
}
