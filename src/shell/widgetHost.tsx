import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { noticeOf } from '#machines/ports/notice.ts';
import { mainMachine } from '#machines/widget/main/main.machine.ts';
import { offeringScreen, toMainScreen } from '#machines/widget/main/main.screen.ts';
import { oauthMachine } from '#machines/widget/oauth/oauth.machine.ts';
import { toOAuthScreen } from '#machines/widget/oauth/oauth.screen.ts';
import type { widgetMachine } from '#machines/widget/widget.machine.ts';
import { frontMethodOf, senderDomainOf } from '#machines/widget/widget.rules.ts';
import { type FlowScreen, toWidgetScreen } from '#machines/widget/widget.screen.ts';
import type { WidgetEvent } from '#machines/widget/widget.types.ts';
import { WidgetView } from '#src/views/widget/widget.view.tsx';
import { flowsOnScreen, takes, useFlowOnScreen } from './flowOnScreen.ts';
import { isOf, whole } from './flowSnapshots.ts';
import { useHydrated } from './hydration.ts';
import { type ComingSnapshot, isComing } from './lazyFlow.ts';
import { ToastPlace } from './toastPlace.tsx';
import type { WayBack } from './wayBack.ts';
import type { WidgetPieces } from './widgetPieces.ts';

export type Widget = ActorRefFrom<typeof widgetMachine>;
type WidgetSnapshot = SnapshotFrom<typeof widgetMachine>;

/** What stands there until a flow's machine has come. */
function comingScreen({ coming: { trouble } }: ComingSnapshot, { context, value }: WidgetSnapshot): FlowScreen {
  if (value.screens === 'magicLink') return { kind: 'sending' };
  if (value.screens !== 'phone') return { kind: value.screens === 'password' ? 'lookingUp' : 'sendingPasscode' };
  const notice = trouble === null ? context.notice : noticeOf(trouble);
  const { region, number } = context;
  return { kind: 'phoneForm', method: frontMethodOf(context), region, text: number, notice, isParsing: false };
}

function flowScreenOf(
  snapshot: AnyMachineSnapshot,
  countdown: AnyMachineSnapshot | undefined,
  { context }: WidgetSnapshot,
  { magicLinks, passcodes, passwords, phone }: WidgetPieces,
): FlowScreen {
  if (isOf(mainMachine, snapshot)) return toMainScreen(snapshot);
  if (isOf(oauthMachine, snapshot)) return toOAuthScreen(snapshot);
  const screen =
    magicLinks.here?.toScreen(snapshot, senderDomainOf(context)) ??
    phone.here?.toScreen(snapshot) ??
    passcodes.here?.toScreen(snapshot, countdown) ??
    passwords.here?.toScreen(snapshot, senderDomainOf(context));
  if (!screen) throw new Error('A flow has the screen that no screen is known for');
  return screen;
}

/** Tells what was done on the screen to the flow that has it, or to the nearest one around that takes it. */
export function tellWidget(widget: Widget, event: WidgetEvent): void {
  const flows = flowsOnScreen(widget.getSnapshot());
  (flows.find((flow) => takes(flow, event)) ?? flows[0])?.send(event);
}

interface WidgetHostProps {
  widget: Widget;
  pieces: WidgetPieces;
  back: WayBack;
}

/** The one place where the widget's flows meet React. */
export function WidgetHost({ widget, pieces, back }: WidgetHostProps) {
  const isHydrated = useHydrated();
  const snapshot = useSelector(widget, whole);
  const { flow, flowSnapshot, around } = useFlowOnScreen(snapshot);
  const ticking: AnyActorRef | undefined = isComing(flowSnapshot) ? undefined : flowSnapshot.children['countdown'];
  const countdown: AnyMachineSnapshot | undefined = useSelector(ticking, whole);

  const flowScreen = isComing(flowSnapshot)
    ? comingScreen(flowSnapshot, snapshot)
    : flowScreenOf(flowSnapshot, countdown, snapshot, pieces);
  const isPasswordless = around !== null && pieces.passwords.here?.isPasswordless(around) === true;
  const screen = toWidgetScreen(snapshot.context, flowScreen, isPasswordless);
  useEffect(() => back.show(screen));

  const send = (event: WidgetEvent) => tellWidget(widget, event);
  if (!isHydrated) {
    // What was done too early is repeated while the prerendered screen still stands.
    const { config } = snapshot.context;
    return (
      <WidgetView screen={offeringScreen({ config, email: '', notice: null, lastMethod: null }, null)} send={send} />
    );
  }
  const Aside = flowScreen.kind === 'passcode' ? pieces.passcodes.here?.Aside : undefined;
  return (
    <ToastPlace screen={screen} onExpired={() => send({ type: 'notice.expired' })}>
      <WidgetView screen={screen} send={send}>
        {Aside && <Aside flow={flow} />}
      </WidgetView>
    </ToastPlace>
  );
}
