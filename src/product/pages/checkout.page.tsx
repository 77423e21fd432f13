import type { PageSettings } from '#contracts/pageSettings.ts';
import type { CheckoutScreen } from '#machines/checkout/checkout/checkout.screen.ts';
import type { CheckoutOutput } from '#machines/checkout/checkout/checkout.types.ts';
import { checkoutFlow } from '#src/flows/checkout/checkout.flow.ts';
import { productAdapters } from '#src/flows/checkout/productAdapters.ts';
import { flowPage } from '#src/product/flowPage.tsx';
import { navigate } from '#src/product/navigate.ts';
import type { Page, RoutePath } from '#src/product/page.ts';
import { CheckoutView } from '#src/views/checkout/checkout/checkout.view.tsx';

const prerendered: CheckoutScreen = { kind: 'preparing' };

/** Paths that the flow's outcomes lead to; after 'left' the browser is already leaving the page. */
const next: Record<CheckoutOutput['result'], RoutePath | null> = {
  home: '/',
  subscribed: '/subscribed',
  signIn: '/upgrade-brand-builder',
  left: null,
};

/** /checkout */
export async function openCheckout(settings: PageSettings): Promise<Page> {
  const adapters = productAdapters(settings);
  // Storage that cannot be read holds nothing to pay for.
  const visit = await adapters.visits.findVisit().catch(() => ({ found: null, hasSession: false }));
  return flowPage(checkoutFlow(adapters), {
    input: visit,
    prerendered,
    onDone: ({ result }) => {
      const path = next[result];
      if (path !== null) navigate(path);
    },
  });
}

export const prerenderCheckout = (): Page => ({ element: <CheckoutView screen={prerendered} send={() => {}} /> });
