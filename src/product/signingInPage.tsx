import type { ComponentType, ReactNode } from 'react';
import type {
  Actor,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { watchSessions } from '#src/adapters/sessions/sessionBeginnings.browser.ts';
import { productAdapters } from '#src/flows/checkout/productAdapters.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import { whenIdle } from '#src/flows/idle.ts';
import { createWidget } from '#src/flows/widget/widget.flow.ts';
import { sendToScreen, WidgetHost } from '#src/flows/widget/widgetHost.tsx';
import { pageSurroundings } from '#src/views/consent/pageSurroundings.tsx';
import { Surroundings } from '#src/views/consent/surroundings.tsx';
import { WidgetRoot } from '#src/views/widget/widgetRoot.tsx';
import { browserBack } from './history/browserBack.ts';
import type { Page } from './page.ts';
import { productWidget } from './productWidget.ts';
import { useScreen } from './useScreen.ts';

interface SignedInFlow<Machine extends AnyStateMachine, Screen> {
  machine: Machine;
  toScreen(snapshot: SnapshotFrom<Machine>): Screen;
  /** `children`: the log-in. */
  View: ComponentType<{ screen: Screen; send: Actor<Machine>['send']; children: ReactNode }>;
}

interface Arrival<Machine extends AnyStateMachine, Screen> {
  settings: PageSettings;
  input: InputFrom<Machine>;
  /** What the prerendered page shows. */
  prerendered: Screen;
  onDone?(output: OutputFrom<Machine>): void;
}

/** The product's log-in, which begins when it is wanted. */
function signIn(settings: PageSettings, onSession: () => void) {
  const config = productWidget(settings.publicToken, location.origin);
  const { widget, flows } = createWidget({ ...settings, onSession }, config, async () => productAdapters(settings));
  const back = browserBack((event) => sendToScreen(widget, event));
  let hasBegun = false;
  return {
    element: (
      <WidgetRoot>
        <WidgetHost widget={widget} flows={flows} onScreen={back.show} />
      </WidgetRoot>
    ),
    begin() {
      if (hasBegun) return;
      hasBegun = true;
      widget.start();
      back.start();
      void whenIdle().then(() => flows.preload(config));
    },
    end() {
      widget.stop();
      back.stop();
    },
  };
}

/**
 * The page of a flow that needs somebody who is logged in: at its state `signingIn` the product's log-in stands in it, and
 * it gets `session.began` where somebody has logged in, in this tab or in another one.
 */
export function signingInPage<Machine extends AnyStateMachine, Screen>(
  { machine, toScreen, View }: SignedInFlow<Machine, Screen>,
  { settings, input, prerendered, onDone }: Arrival<Machine, Screen>,
): Page {
  const flow = createFlow(machine, input, onDone);
  const began = { type: 'session.began' } as EventFromLogic<Machine>;
  const standing = (): AnyMachineSnapshot => flow.getSnapshot();
  const goOn = () => {
    if (standing().can(began)) flow.send(began);
  };
  const watching = new AbortController();
  const log = signIn(settings, goOn);
  flow.subscribe(() => {
    if (standing().matches('signingIn')) log.begin();
  });
  function FlowPage() {
    return (
      <Surroundings.Provider value={pageSurroundings}>
        <View screen={useScreen(flow, toScreen, prerendered)} send={flow.send}>
          {log.element}
        </View>
      </Surroundings.Provider>
    );
  }
  return {
    element: <FlowPage />,
    start() {
      watchSessions(goOn, watching.signal);
      flow.start();
    },
    leave() {
      watching.abort();
      flow.stop();
      log.end();
    },
  };
}
