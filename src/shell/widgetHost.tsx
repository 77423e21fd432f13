import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { magicLinkMachine } from '#machines/widget/magicLink/magicLink.machine.ts';
import { toMagicLinkScreen } from '#machines/widget/magicLink/magicLink.screen.ts';
import type { MagicLinkEvent } from '#machines/widget/magicLink/magicLink.types.ts';
import { mainMachine } from '#machines/widget/main/main.machine.ts';
import { offeringScreen, toMainScreen } from '#machines/widget/main/main.screen.ts';
import type { MainEvent } from '#machines/widget/main/main.types.ts';
import { oauthMachine } from '#machines/widget/oauth/oauth.machine.ts';
import { toOAuthScreen } from '#machines/widget/oauth/oauth.screen.ts';
import type { widgetMachine } from '#machines/widget/widget.machine.ts';
import { senderDomainOf } from '#machines/widget/widget.rules.ts';
import { type FlowScreen, toWidgetScreen } from '#machines/widget/widget.screen.ts';
import { WidgetView } from '#src/views/widget/widget.view.tsx';
import { useHydrated } from './hydration.ts';

export type Widget = ActorRefFrom<typeof widgetMachine>;
type WidgetSnapshot = SnapshotFrom<typeof widgetMachine>;

const isOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  snapshot: AnyMachineSnapshot,
): snapshot is SnapshotFrom<Machine> => snapshot.machine.id === machine.id;

/** The flow that has the screen; its name is that of the state. */
function flowOnScreen({ children, value }: WidgetSnapshot): AnyActorRef {
  const flow: AnyActorRef | undefined = children[value.screens];
  if (flow === undefined) throw new Error(`The widget has no flow for ${value.screens}`);
  return flow;
}

function flowScreenOf(snapshot: AnyMachineSnapshot, { context }: WidgetSnapshot): FlowScreen {
  const { id } = snapshot.machine;
  if (isOf(mainMachine, snapshot)) return toMainScreen(snapshot);
  if (isOf(magicLinkMachine, snapshot)) return toMagicLinkScreen(snapshot, senderDomainOf(context));
  if (isOf(oauthMachine, snapshot)) return toOAuthScreen(snapshot);
  throw new Error(`No screen is known for ${id}`);
}

/** Tells the flow that has the screen what was done there. */
export const tellWidget = (widget: Widget, event: MainEvent | MagicLinkEvent): void =>
  flowOnScreen(widget.getSnapshot()).send(event);

const whole = <Snapshot,>(snapshot: Snapshot): Snapshot => snapshot;

/** The one place where the widget's flows meet React. */
export function WidgetHost({ widget }: { widget: Widget }) {
  const isHydrated = useHydrated();
  const snapshot = useSelector(widget, whole);
  const flowSnapshot: AnyMachineSnapshot = useSelector(flowOnScreen(snapshot), whole);
  const screen = isHydrated
    ? toWidgetScreen(snapshot.context, flowScreenOf(flowSnapshot, snapshot))
    : offeringScreen({ config: snapshot.context.config, email: '', notice: null }, null);
  return <WidgetView screen={screen} send={(event) => tellWidget(widget, event)} />;
}
