import type { ActorRefFrom } from 'xstate';
import type { PageSettings } from '#contracts/pageSettings.ts';
import type { UpgradeScreen } from '#machines/checkout/upgrade/upgrade.screen.ts';
import type { WidgetScreen } from '#machines/widget/widget.screen.ts';
import { navigationInBrowser } from '#src/adapters/browser/navigation.browser.ts';
import { watchSessions } from '#src/adapters/sessions/sessionBeginnings.browser.ts';
import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';
import { upgradeFlow } from '#src/flows/checkout/upgrade.flow.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import { deferred } from '#src/flows/deferred.ts';
import { nextTask, whenIdle } from '#src/flows/idle.ts';
import { createWidget } from '#src/flows/widget/widget.flow.ts';
import { liveSource } from '#src/flows/widget/liveSource.ts';
import type { WidgetSource } from '#src/flows/widget/widgetSource.ts';
import { WidgetHost } from '#src/flows/widget/widgetHost.tsx';
import { browserBack } from '#src/product/history/browserBack.ts';
import { isAfterMain, widgetBack } from '#src/product/history/widgetBack.ts';
import { navigate } from '#src/product/navigate.ts';
import { useScreen } from '#src/product/useScreen.ts';
import type { Page } from '#src/product/page.ts';
import { productWidget } from '#src/product/productWidget.ts';
import { WidgetRoot } from '#src/views/widget/widgetRoot.tsx';

const prerendered: UpgradeScreen = { kind: 'modal', notice: null, session: 'none' };

type Upgrade = ReturnType<typeof upgradeFlow>;
interface UpgradePageProps extends Omit<Upgrade, 'machine'> {
  source: WidgetSource;
  flow: ActorRefFrom<Upgrade['machine']>;
  onScreen(screen: WidgetScreen): void;
}

function UpgradePage({ flow, toScreen, View, source, onScreen }: UpgradePageProps) {
  const screen = useScreen(flow, toScreen, prerendered);
  return (
    <View screen={screen} send={flow.send}>
      <WidgetRoot>
        <WidgetHost source={source} onScreen={onScreen} />
      </WidgetRoot>
    </View>
  );
}

/** /upgrade-brand-builder. `origin` is that of the page. */
export async function openUpgrade(settings: PageSettings, origin = globalThis.location.origin): Promise<Page> {
  const plan = { productId: settings.productId, priceId: settings.priceId };
  const { load } = deferred(async () =>
    (await import('#src/flows/checkout/productAdapters.ts')).productAdapters(settings),
  );
  const { machine, ...upgrade } = upgradeFlow({
    navigation: navigationInBrowser(settings),
    identity: { resumeSession: async (signal) => (await load()).identity.resumeSession(signal) },
    visits: { forgetSession: async () => (await load()).visits.forgetSession() },
  });
  const flow = createFlow(machine, { plan, hasSession: isSignedIn() }, ({ result }) => {
    if (result === 'checkout') navigate('/checkout');
  });
  const watching = new AbortController();
  // The two machines are built in tasks of their own.
  await nextTask();
  const config = productWidget(settings.publicToken, origin);
  const { widget, flows } = createWidget(settings, config, load);
  const source = liveSource(widget, flows);
  const back = browserBack(widgetBack, source.send);
  function onScreen(screen: WidgetScreen) {
    back.show(screen);
    if (isAfterMain(screen) && flow.getSnapshot().status === 'active') flow.send({ type: 'otherWay.taken' });
  }
  return {
    element: <UpgradePage {...{ ...upgrade, flow, source, onScreen }} />,
    start() {
      watchSessions(() => flow.send({ type: 'session.began' }), watching.signal);
      flow.start();
      widget.start();
      back.start();
      void whenIdle().then(() => flows.preload(config));
    },
    leave() {
      watching.abort();
      flow.stop();
      widget.stop();
      back.stop();
    },
    keepTyped: (text) => source.send({ type: 'email.typed', text }),
  };
}
