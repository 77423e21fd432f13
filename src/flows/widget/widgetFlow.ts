import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { FlowScreen } from '#machines/widget/widget.screen.ts';
import type { WidgetContext } from '#machines/widget/widget.types.ts';
import { type Deferred, type DeferredFlow, deferredFlow, isLoading } from '#src/flows/deferred.ts';
import type { ActiveFlow } from '#src/flows/activeFlow.ts';

/** A flow of the widget; what it shows may depend on what the widget knows. */
export type WidgetFlow<Input, Output> = ActiveFlow<Input, Output, FlowScreen, [WidgetContext]>;

/** A flow of the widget that is loaded when it is first wanted. */
export const deferredWidgetFlow = <Input, Output>(
  content: Deferred<WidgetFlow<Input, Output>>,
  given: Omit<DeferredFlow<Input, Output, FlowScreen, [WidgetContext]>, 'content'>,
): WidgetFlow<Input, Output> => deferredFlow({ content, ...given });

/** Flows by the names of the states that they have the screen in. */
export type WidgetFlowsByState = Partial<Record<string, Pick<WidgetFlow<never, unknown>, 'screenOf'>>>;

/** The child that has the screen in this state, if any: an invoked flow has the name of its state. */
export function childOnScreen({ children, value }: AnyMachineSnapshot): AnyActorRef | undefined {
  const state: unknown = typeof value === 'string' ? value : value['screens'];
  return typeof state === 'string' ? children[state] : undefined;
}

/** Returns the screen of the child that has the screen. */
export function childScreen(
  snapshot: AnyMachineSnapshot,
  flows: WidgetFlowsByState,
  context: WidgetContext,
): FlowScreen {
  const child = childOnScreen(snapshot);
  const flow = child === undefined ? undefined : flows[child.id];
  if (child === undefined || flow === undefined) throw new Error(`No flow of ${snapshot.machine.id} has the screen`);
  return flow.screenOf(child, context);
}

/** The flows that may receive an event of the screen, innermost first: the one that shows it, and those around it. */
export function flowsOnScreen(root: AnyActorRef): AnyActorRef[] {
  const flows: AnyActorRef[] = [];
  let flow: AnyActorRef | undefined = root;
  while (flow !== undefined) {
    flows.unshift(flow);
    const snapshot: AnyMachineSnapshot = flow.getSnapshot();
    flow = isLoading(snapshot) || !('machine' in snapshot) ? undefined : childOnScreen(snapshot);
  }
  return flows;
}
