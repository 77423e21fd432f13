import type { PageSettings } from '#contracts/pageSettings.ts';
import type { SuccessScreen } from '#machines/checkout/success/success.screen.ts';
import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';
import { productAdapters } from '#src/flows/checkout/productAdapters.ts';
import { successFlow } from '#src/flows/checkout/success.flow.ts';
import { flowPage } from '#src/product/flowPage.tsx';
import { navigate } from '#src/product/navigate.ts';
import type { Page } from '#src/product/page.ts';
import { SuccessView } from '#src/views/checkout/success/success.view.tsx';

const prerendered: SuccessScreen = { kind: 'verifying' };

/** /success (SUC-01) */
export function openSuccess(settings: PageSettings): Page {
  const given = new URL(location.href).searchParams;
  return flowPage(successFlow(productAdapters(settings)), {
    input: {
      sessionId: given.get('session_id'),
      subscriptionId: given.get('subscription_id'),
      hasSession: isSignedIn(),
    },
    prerendered,
    onDone: ({ result }) => {
      if (result === 'signIn') navigate('/upgrade-brand-builder');
      if (result === 'checkout') navigate('/checkout');
      if (result === 'plan') navigate('/subscribed');
    },
  });
}

export const prerenderSuccess = (): Page => ({ element: <SuccessView screen={prerendered} send={() => {}} /> });
