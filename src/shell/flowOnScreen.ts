import { useSelector } from '@xstate/react';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { widgetMachine } from '#machines/widget/widget.machine.ts';
import { whole } from './flowSnapshots.ts';
import { type ComingSnapshot, isComing } from './lazyFlow.ts';

type WidgetSnapshot = SnapshotFrom<typeof widgetMachine>;
type FlowSnapshot = AnyMachineSnapshot | ComingSnapshot;

/** The flow that the widget has handed the screen to; its name is that of the state. */
function firstFlow({ children, value }: WidgetSnapshot): AnyActorRef {
  const flow: AnyActorRef | undefined = children[value.screens];
  if (flow === undefined) throw new Error(`The widget has no flow for ${value.screens}`);
  return flow;
}

/** The flow that another one has handed the screen to, likewise; none where it has the screen itself. */
function nextFlow(snapshot: FlowSnapshot | undefined): AnyActorRef | undefined {
  if (snapshot === undefined || isComing(snapshot)) return undefined;
  const { children, value } = snapshot;
  return typeof value === 'string' ? children[value] : undefined;
}

/** Whoever may hear of what is done on the screen, from within: the flow that has it, and those around. */
export function flowsOnScreen(widget: WidgetSnapshot): AnyActorRef[] {
  const flows: AnyActorRef[] = [];
  for (let flow: AnyActorRef | undefined = firstFlow(widget); flow !== undefined; flow = nextFlow(flow.getSnapshot()))
    flows.unshift(flow);
  return flows;
}

/** A flow that is still on its way takes everything, for later. */
export function takes(flow: AnyActorRef, event: AnyEventObject): boolean {
  const snapshot: FlowSnapshot = flow.getSnapshot();
  return isComing(snapshot) || snapshot.can(event);
}

/** The flow that has the screen with its snapshot, and the snapshot of the one around it. At most three stand in a row. */
export function useFlowOnScreen(widget: WidgetSnapshot): {
  flow: AnyActorRef;
  flowSnapshot: FlowSnapshot;
  around: AnyMachineSnapshot | null;
} {
  const first = firstFlow(widget);
  const one: FlowSnapshot = useSelector(first, whole);
  const second = nextFlow(one);
  const two: FlowSnapshot | undefined = useSelector(second, whole);
  const third = nextFlow(two);
  const three: FlowSnapshot | undefined = useSelector(third, whole);
  if (second === undefined || two === undefined) return { flow: first, flowSnapshot: one, around: null };
  const parent = third === undefined ? one : two;
  const around = isComing(parent) ? null : parent;
  return third === undefined || three === undefined
    ? { flow: second, flowSnapshot: two, around }
    : { flow: third, flowSnapshot: three, around };
}
