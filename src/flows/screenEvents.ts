import type { AnyActorRef, AnyEventObject, Snapshot } from 'xstate';
import { isLoading } from './deferred.ts';
import { flowsOnScreen } from './widget/widgetFlow.ts';

/** A flow that is still loading takes everything, for later. */
function takes(flow: AnyActorRef, event: AnyEventObject): boolean {
  const snapshot: Snapshot<unknown> & { can?(event: AnyEventObject): boolean } = flow.getSnapshot();
  return isLoading(snapshot) || snapshot.can?.(event) === true;
}

/** Tells what was done on the screen to the flow that has it, or to the nearest one around that takes it. */
export function sendToScreen<Event extends AnyEventObject>(root: AnyActorRef, event: Event): void {
  const flows = flowsOnScreen(root);
  (flows.find((flow) => takes(flow, event)) ?? flows[0])?.send(event);
}
