import type { ActorRefFrom } from 'xstate';
import type { PageSettings } from '#contracts/pageSettings.ts';
import type { upgradeMachine } from '#machines/checkout/upgrade/upgrade.machine.ts';
import { toUpgradeScreen, type UpgradeScreen } from '#machines/checkout/upgrade/upgrade.screen.ts';
import { lastMethodInStorage } from '#src/adapters/lastMethod.storage.ts';
import { navigationInBrowser } from '#src/adapters/navigation.browser.ts';
import { isSignedIn } from '#src/adapters/sessionToken.storage.ts';
import { UpgradeView } from '#src/views/checkout/upgrade/upgrade.view.tsx';
import { WidgetRoot } from '#src/views/widget/widgetRoot.tsx';
import { firstPorts } from './firstPorts.ts';
import { flowOf } from './flow.ts';
import { useScreen } from './hydration.ts';
import { goOn } from './goOn.ts';
import { whenIdle } from './idle.ts';
import type { Page } from './page.ts';
import { pieceOf } from './piece.ts';
import { plugUpgrade } from './plugUpgrade.ts';
import { plugWidget } from './plugWidget.ts';
import { productWidget } from './productWidget.ts';
import { isAfterMain, wayBack, type WayBack } from './wayBack.ts';
import { tellWidget, type Widget, WidgetHost } from './widgetHost.tsx';
import { fetchPieces, widgetPieces, type WidgetPieces } from './widgetPieces.ts';

const prerendered: UpgradeScreen = { kind: 'modal', notice: null, session: 'none' };

interface UpgradePageProps {
  flow: ActorRefFrom<typeof upgradeMachine>;
  widget: Widget;
  pieces: WidgetPieces;
  back: WayBack;
}

function UpgradePage({ flow, ...shown }: UpgradePageProps) {
  const screen = useScreen(flow, toUpgradeScreen, prerendered);
  return (
    <UpgradeView screen={screen} send={flow.send}>
      <WidgetRoot>
        <WidgetHost {...shown} />
      </WidgetRoot>
    </UpgradeView>
  );
}

/** /upgrade-brand-builder. `origin` is that of the page. */
export function openUpgrade(settings: PageSettings, origin = globalThis.location.origin): Page {
  const plan = { productId: settings.productId, priceId: settings.priceId };
  const { fetch: later } = pieceOf(async () => (await import('./later.ts')).connect(settings));
  const upgrade = plugUpgrade({ navigation: navigationInBrowser(settings), later });
  const flow = flowOf(upgrade, { plan, hasSession: isSignedIn() }, ({ result }) => {
    if (result === 'checkout') goOn('/checkout');
  });
  const config = productWidget(settings.publicToken, origin);
  const lastMethod = lastMethodInStorage(settings);
  const ports = firstPorts(later, lastMethod);
  const pieces = widgetPieces(settings, ports);
  const widget = flowOf(plugWidget(ports, pieces), { config, lastMethod: lastMethod.recall() });
  const { show, ...way } = wayBack((event) => tellWidget(widget, event));
  const back: WayBack = {
    ...way,
    show(screen) {
      show(screen);
      if (isAfterMain(screen) && flow.getSnapshot().status === 'active') flow.send({ type: 'otherWay.taken' });
    },
  };
  return {
    element: <UpgradePage {...{ flow, widget, pieces, back }} />,
    start() {
      flow.start();
      widget.start();
      back.start();
      void whenIdle().then(() => fetchPieces(pieces, config));
    },
    leave() {
      flow.stop();
      widget.stop();
      back.stop();
    },
    keepTyped: (text) => tellWidget(widget, { type: 'email.typed', text }),
  };
}
