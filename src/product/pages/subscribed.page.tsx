import type { PageSettings } from '#contracts/pageSettings.ts';
import type { SubscribedScreen } from '#machines/checkout/subscribed/subscribed.screen.ts';
import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';
import { productAdapters } from '#src/flows/checkout/productAdapters.ts';
import { subscribedFlow } from '#src/flows/checkout/subscribed.flow.ts';
import { flowPage } from '#src/product/flowPage.tsx';
import { navigate } from '#src/product/navigate.ts';
import type { Page } from '#src/product/page.ts';
import { BILLING_HASH } from '#src/views/checkout/billingHash.ts';
import { SubscribedView } from '#src/views/checkout/subscribed/subscribed.view.tsx';

const prerendered: SubscribedScreen = { kind: 'loading' };

/** /subscribed */
export const openSubscribed = (settings: PageSettings): Page =>
  flowPage(subscribedFlow(productAdapters(settings)), {
    input: { hasSession: isSignedIn(), isForBilling: location.hash === BILLING_HASH },
    prerendered,
    onDone: ({ result }) => {
      if (result === 'signIn') navigate('/upgrade-brand-builder');
    },
  });

export const prerenderSubscribed = (): Page => ({ element: <SubscribedView screen={prerendered} send={() => {}} /> });
