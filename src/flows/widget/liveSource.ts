import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { offeringScreen } from '#machines/widget/main/main.screen.ts';
import type { widgetMachine } from '#machines/widget/widget.machine.ts';
import { startingContext } from '#machines/widget/widget.rules.ts';
import { toWidgetScreen } from '#machines/widget/widget.screen.ts';
import { storeOf } from '#src/flows/actorTree.ts';
import { sendToScreen } from '#src/flows/screenEvents.ts';
import { childScreen, flowsOnScreen } from './widgetFlow.ts';
import type { WidgetFlows } from './widgetFlows.ts';
import type { ShownWidget, WidgetSource } from './widgetSource.ts';

export type Widget = ActorRefFrom<typeof widgetMachine>;

function shownBy(widget: Widget, flows: WidgetFlows): ShownWidget {
  const snapshot = widget.getSnapshot();
  const { context } = snapshot;
  const oneTap: AnyActorRef | undefined = snapshot.children['oneTap'];
  const shown = toWidgetScreen(
    context,
    snapshot.matches({ screens: 'restoring' }) ? { kind: 'restoring' } : childScreen(snapshot, flows.flows, context),
  );
  const screen = oneTap === undefined ? shown : flows.oneTap.screenOf(oneTap, shown);
  const isPasscode = screen.kind === 'passcode' || (screen.kind === 'passwordless' && screen.way.kind === 'passcode');
  const [onScreenNow] = flowsOnScreen(widget);
  return {
    screen,
    views: flows.views(),
    passcodeControls: isPasscode && onScreenNow && flows.passcodeControls(onScreenNow),
  };
}

/** The widget as its machine has it. */
export const liveSource = (widget: Widget, flows: WidgetFlows): WidgetSource => ({
  first: offeringScreen(startingContext(widget.getSnapshot().context.config), null),
  store: () => storeOf(widget),
  shown: () => shownBy(widget, flows),
  send: (event, to) => sendToScreen(widget, event, to),
});
