import { useMemo, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';

/** The snapshots of an actor and all its children. */
function snapshotsOf(actor: AnyActorRef): unknown[] {
  const snapshot: object = actor.getSnapshot();
  const children: AnyActorRef[] = 'children' in snapshot ? Object.values(Object(snapshot.children)) : [];
  return [snapshot, ...children.flatMap(snapshotsOf)];
}

/** A store for React; `version` changes with each change. */
export interface Store {
  subscribe(listener: () => void): () => void;
  version(): unknown;
}

/** An actor and all its children as one store, whose version changes with every snapshot of any of them. */
export function storeOf(root: AnyActorRef): Store {
  let version = 0;
  const drawn = snapshotsOf(root);
  return {
    subscribe(listener: () => void) {
      function change() {
        version += 1;
        listener();
      }
      const watching = root.system.inspect(({ type }) => {
        if (type === '@xstate.snapshot') change();
      });
      // No listener heard changes between the first drawing and now.
      if (snapshotsOf(root).some((snapshot, index) => snapshot !== drawn[index])) change();
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
