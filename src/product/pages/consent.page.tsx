import type { ActorRefFrom } from 'xstate';
import type { PageSettings } from '#contracts/pageSettings.ts';
import type { ConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import { watchSessions } from '#src/adapters/sessions/sessionBeginnings.browser.ts';
import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';
import { productAdapters } from '#src/flows/checkout/productAdapters.ts';
import { consentFlow } from '#src/flows/consent/consent.flow.ts';
import { consentAdapters } from '#src/flows/consent/consentAdapters.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import { whenIdle } from '#src/flows/idle.ts';
import { createWidget } from '#src/flows/widget/widget.flow.ts';
import { sendToScreen, WidgetHost } from '#src/flows/widget/widgetHost.tsx';
import { browserBack } from '#src/product/history/browserBack.ts';
import type { Page } from '#src/product/page.ts';
import { productWidget } from '#src/product/productWidget.ts';
import { useScreen } from '#src/product/useScreen.ts';
import { ConsentView } from '#src/views/consent/consent/consent.view.tsx';
import { pageSurroundings } from '#src/views/consent/pageSurroundings.tsx';
import { Surroundings } from '#src/views/consent/surroundings.tsx';
import { WidgetRoot } from '#src/views/widget/widgetRoot.tsx';

const prerendered: ConsentScreen = { kind: 'checking' };

type Consent = ReturnType<typeof consentFlow>;
type Widget = ReturnType<typeof createWidget>;
interface ConsentPageProps extends Omit<Consent, 'machine'>, Widget {
  flow: ActorRefFrom<Consent['machine']>;
  onScreen: ReturnType<typeof browserBack>['show'];
}

function ConsentPage({ flow, toScreen, View, ...shown }: ConsentPageProps) {
  const screen = useScreen(flow, toScreen, prerendered);
  return (
    <Surroundings.Provider value={pageSurroundings}>
      <View screen={screen} send={flow.send}>
        <WidgetRoot>
          <WidgetHost {...shown} />
        </WidgetRoot>
      </View>
    </Surroundings.Provider>
  );
}

/** The product's log-in, which begins when it is wanted. */
function signIn(settings: PageSettings, onSession: () => void) {
  const config = productWidget(settings.publicToken, location.origin);
  const { widget, flows } = createWidget({ ...settings, onSession }, config, async () => productAdapters(settings));
  const back = browserBack((event) => sendToScreen(widget, event));
  let hasBegun = false;
  return {
    shown: { widget, flows, onScreen: back.show },
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

/** /oauth/authorize. The address stays as it is: a reload brings the same request again. */
export function openConsent(settings: PageSettings): Page {
  const { machine, ...consent } = consentFlow(consentAdapters(settings));
  const flow = createFlow(machine, { query: location.search.slice(1), hasSession: isSignedIn() });
  const goOn = () => {
    if (flow.getSnapshot().can({ type: 'session.began' })) flow.send({ type: 'session.began' });
  };
  const watching = new AbortController();
  const log = signIn(settings, goOn);
  flow.subscribe((snapshot) => {
    if (snapshot.matches('signingIn')) log.begin();
  });
  return {
    element: <ConsentPage {...{ ...consent, flow, ...log.shown }} />,
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

export const prerenderConsent = (): Page => ({
  element: (
    <Surroundings.Provider value={pageSurroundings}>
      <ConsentView screen={prerendered} send={() => {}}>
        {null}
      </ConsentView>
    </Surroundings.Provider>
  ),
});
