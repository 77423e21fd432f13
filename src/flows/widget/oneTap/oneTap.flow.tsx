import type { LastMethod } from '#machines/ports/lastMethod.ts';
import type { OneTapArea } from '#machines/ports/oneTap.ts';
import { oneTapMachine } from '#machines/widget/oneTap/oneTap.machine.ts';
import { toOneTapScreen, withOneTap } from '#machines/widget/oneTap/oneTap.screen.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { watchHeight } from '#src/adapters/oneTap/contentHeight.browser.ts';
import { oneTapByGoogle } from '#src/adapters/oneTap/oneTap.google.ts';
import { promptPlace } from '#src/adapters/oneTap/promptPlace.browser.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import '#src/views/styles/oneTap.css';
import { OneTapView } from '#src/views/widget/oneTap/oneTap.view.tsx';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';

/** Google One Tap beside Main. */
export function oneTapFlow(client: WidgetClient, lastMethod: LastMethod) {
  const place = promptPlace();
  const oneTap = oneTapByGoogle(client, place);
  const machine = oneTapMachine.provide({
    actors: {
      createOneTapClient: call(oneTap.createOneTapClient),
      renderOneTap: call(oneTap.renderOneTap),
      oneTapRendered: call(oneTap.oneTapRendered),
      submitOneTap: call(oneTap.submitOneTap),
    },
    actions: {
      announceFailure: (_, { reason }) => console.warn(`One Tap cannot be shown (${reason}), the Google button is.`),
      rememberMethod: (_, { method }) => lastMethod.remember(method),
    },
  });
  const attach = (element: HTMLElement | null) => (element === null ? undefined : place.attach(element));
  function OneTap({ area }: { area: OneTapArea }) {
    return <OneTapView area={area} place={attach} watchHeight={watchHeight} />;
  }
  const flow = activeFlow(machine, (snapshot, main: WidgetScreen) =>
    withOneTap(main, toOneTapScreen(snapshot, location.origin)),
  );
  return { ...flow, views: { OneTap } };
}
