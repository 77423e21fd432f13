import { useEffect } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { offeringScreen } from '#machines/widget/main/main.screen.ts';
import type { widgetMachine } from '#machines/widget/widget.machine.ts';
import { toWidgetScreen, type WidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WidgetEvent } from '#machines/widget/widget.types.ts';
import { startingContext } from '#machines/widget/widget.rules.ts';
import { useActorTree } from '#src/flows/actorTree.ts';
import { useHydrated } from '#src/flows/hydration.ts';
import { sendToScreen } from '#src/flows/screenEvents.ts';
import { useSteps } from '#src/flows/steps.ts';
import { WidgetView } from '#src/views/widget/widget.view.tsx';
import { LoadedViews } from '#src/views/widget/widgetViews.ts';
import { ToastRegion } from './toasts/widgetToasts.ts';
import { childScreen, flowsOnScreen } from './widgetFlow.ts';
import type { WidgetFlows } from './widgetFlows.ts';

export type Widget = ActorRefFrom<typeof widgetMachine>;

interface WidgetHostProps {
  widget: Widget;
  flows: WidgetFlows;
  /** Called with each screen that is shown. */
  onScreen?(screen: WidgetScreen): void;
}

/** The one place where the widget's flows meet React. */
export function WidgetHost({ widget, flows, onScreen }: WidgetHostProps) {
  const isHydrated = useHydrated();
  useActorTree(widget);
  const snapshot = widget.getSnapshot();
  const { context } = snapshot;
  const oneTap: AnyActorRef | undefined = snapshot.children['oneTap'];
  const shown = toWidgetScreen(
    context,
    snapshot.matches({ screens: 'restoring' }) ? { kind: 'restoring' } : childScreen(snapshot, flows.flows, context),
  );
  const screen = oneTap === undefined ? shown : flows.oneTap.screenOf(oneTap, shown);
  useEffect(() => onScreen?.(screen));
  const send = useSteps<WidgetEvent>(screen.kind, (event, to) => sendToScreen(widget, event, to));
  // Input before hydration is replayed into the prerendered screen, so that screen is drawn until then.
  const drawn = isHydrated ? screen : offeringScreen(startingContext(context.config), null);
  const isPasscode = drawn.kind === 'passcode' || (drawn.kind === 'passwordless' && drawn.way.kind === 'passcode');
  const [onScreenNow] = flowsOnScreen(widget);
  const views = flows.views();
  return (
    <LoadedViews.Provider value={views}>
      <ToastRegion screen={drawn} onExpired={() => send({ type: 'notice.expired' })}>
        <WidgetView screen={drawn} send={send}>
          {isPasscode && onScreenNow && flows.passcodeControls(onScreenNow)}
        </WidgetView>
      </ToastRegion>
    </LoadedViews.Provider>
  );
}
