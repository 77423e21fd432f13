import type { PageSettings } from '#contracts/pageSettings.ts';
import type { ConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';
import { productAdapters } from '#src/flows/checkout/productAdapters.ts';
import { consentFlow } from '#src/flows/consent/consent.flow.ts';
import { consentAdapters } from '#src/flows/consent/consentAdapters.ts';
import type { Page } from '#src/product/page.ts';
import { productSignIn, signingInPage } from '#src/product/signingInPage.tsx';
import { ConsentView } from '#src/views/consent/consent/consent.view.tsx';
import { PageSurroundings } from '#src/views/consent/pageSurroundings.tsx';

const prerendered: ConsentScreen = { kind: 'checkingRequest' };

/** /oauth/authorize. The address stays as it is: a reload brings the same request again. */
export const openConsent = (settings: PageSettings): Page =>
  signingInPage(consentFlow({ ...productAdapters(settings), ...consentAdapters(settings) }), {
    signIn: productSignIn(settings),
    input: { query: location.search.slice(1), hasSession: isSignedIn() },
    prerendered,
  });

export const prerenderConsent = (): Page => ({
  element: (
    <PageSurroundings>
      <ConsentView screen={prerendered} send={() => {}}>
        {null}
      </ConsentView>
    </PageSurroundings>
  ),
});
