import { useMemo, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';

/** An actor and all its children as one store, whose version changes with every snapshot of any of them. */
function storeOf(root: AnyActorRef) {
  let version = 0;
  return {
    subscribe(listener: () => void) {
      const watching = root.system.inspect(({ type }) => {
        if (type !== '@xstate.snapshot') return;
        version += 1;
        listener();
      });
      return () => watching.unsubscribe();
    },
    version: () => version,
  };
}

/** Draws the component anew whenever an actor or any of its children has changed. */
export function useActorTree(root: AnyActorRef): void {
  const { subscribe, version } = useMemo(() => storeOf(root), [root]);
  useSyncExternalStore(subscribe, version, version);
}
