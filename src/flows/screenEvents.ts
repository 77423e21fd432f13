import type { AnyActorRef, AnyEventObject, Snapshot } from 'xstate';
import { isLoading } from './deferred.ts';
import { flowsOnScreen } from './widget/widgetFlow.ts';

/** A flow that is still loading takes everything, for later. */
function takes(flow: AnyActorRef, event: AnyEventObject): boolean {
  const snapshot: Snapshot<unknown> & { can?(event: AnyEventObject): boolean } = flow.getSnapshot();
  return isLoading(snapshot) || snapshot.can?.(event) === true;
}

/** Returns the controls beside the flow that has the screen: its other children. */
const controlsOf = (flow: AnyActorRef | undefined): AnyActorRef[] => {
  const snapshot: { children?: Record<string, AnyActorRef> } = flow?.getSnapshot() ?? {};
  return Object.values(snapshot.children ?? {});
};

/**
 * Tells what was done on the screen to the flow that has it, to the nearest one around that takes it, or to a control
 * beside it.
 */
export function sendToScreen<Event extends AnyEventObject>(root: AnyActorRef, event: Event): void {
  const flows = flowsOnScreen(root);
  const all = [...flows, ...controlsOf(flows[0])];
  (all.find((flow) => takes(flow, event)) ?? flows[0])?.send(event);
}
