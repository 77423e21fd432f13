import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { useHydrated } from '#src/flows/hydration.ts';

interface Shown<Snapshot> {
  getSnapshot(): Snapshot;
  subscribe: AnyActorRef['subscribe'];
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
  const screen = useSelector(flow, toScreen);
  return isHydrated ? screen : prerendered;
}
