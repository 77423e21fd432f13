import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { useHydrated } from '#src/flows/hydration.ts';

interface Shown<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe: AnyActorRef['subscribe'];
}

/** Throws the error that a flow ended with, so that the page's boundary shows it. */
function checked<Snapshot>(snapshot: Snapshot): Snapshot {
  if (typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot && snapshot.status === 'error')
    throw 'error' in snapshot ? snapshot.error : new Error('The flow ended with an error');
  return snapshot;
}

/**
 * Returns what a flow shows now. While the prerendered markup is taken over, that is what the markup shows, however far
 * the flow has come meanwhile.
 */
export function useScreen<Snapshot, Screen>(
  flow: Shown<Snapshot>,
  toScreen: (snapshot: Snapshot) => Screen,
  prerendered: Screen,
): Screen {
  const isHydrated = useHydrated();
  const subscribe = useCallback(
    (notify: () => void) => {
      // A flow that ends with an error notifies too.
      const { unsubscribe } = flow.subscribe({ next: notify, error: notify });
      return unsubscribe;
    },
    [flow],
  );
  const read = () => checked(flow.getSnapshot());
  const snapshot = useSyncExternalStore(subscribe, read, read);
  const screen = useMemo(() => toScreen(snapshot), [snapshot, toScreen]);
  return isHydrated ? screen : prerendered;
}
