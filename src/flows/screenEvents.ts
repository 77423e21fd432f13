import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { Receiver } from '#src/views/send.ts';
import { flowsOnScreen } from './widget/widgetFlow.ts';

/** Sends an event of the screen to the flow that it belongs to. */
export function sendToScreen(root: AnyActorRef, event: AnyEventObject, to: Receiver = 'flow'): void {
  const [flow, parent] = flowsOnScreen(root);
  const receivers: Record<Receiver, AnyActorRef | undefined> = {
    flow,
    parent,
    passcodeResend: flow?.getSnapshot().children?.passcodeResend,
  };
  receivers[to]?.send(event);
}
