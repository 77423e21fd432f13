import type { PageSettings } from '#contracts/pageSettings.ts';
import type { ConnectedAppsScreen } from '#machines/consent/connectedApps/connectedApps.screen.ts';
import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';
import { connectedAppsFlow } from '#src/flows/consent/connectedApps.flow.ts';
import { navigate } from '#src/product/navigate.ts';
import type { Page } from '#src/product/page.ts';
import { productSignIn, signingInPage } from '#src/product/signingInPage.tsx';
import { ConnectedAppsView } from '#src/views/consent/connectedApps/connectedApps.view.tsx';
import { PageSurroundings } from '#src/views/consent/pageSurroundings.tsx';

const prerendered: ConnectedAppsScreen = { kind: 'loading' };

/** /connected-apps */
export const openConnectedApps = (settings: PageSettings): Page =>
  signingInPage(connectedAppsFlow(settings), {
    signIn: productSignIn(settings),
    input: { hasSession: isSignedIn() },
    prerendered,
    onDone: () => navigate('/'),
  });

export const prerenderConnectedApps = (): Page => ({
  element: (
    <PageSurroundings>
      <ConnectedAppsView screen={prerendered} send={() => {}}>
        {null}
      </ConnectedAppsView>
    </PageSurroundings>
  ),
});
