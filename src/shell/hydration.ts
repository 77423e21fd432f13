import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';

interface Shown<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe: AnyActorRef['subscribe'];
}

const never = () => () => {};

/** False while the prerendered markup is taken over, true in every rendering after that. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * What a flow shows now. While the prerendered markup is taken over it is what that markup shows, however far the flow
 * has come meanwhile.
 */
export function useScreen<Snapshot, Screen>(
  flow: Shown<Snapshot>,
  toScreen: (snapshot: Snapshot) => Screen,
  prerendered: Screen,
): Screen {
  const isHydrated = useHydrated();
  const screen = useSelector(flow, toScreen);
  return isHydrated ? screen : prerendered;
}
