import type { PageSettings } from '#contracts/pageSettings.ts';
import type { HomeOutput } from '#machines/checkout/home/home.types.ts';
import { homeFlow } from '#src/flows/checkout/home.flow.ts';
import { productAdapters } from '#src/flows/checkout/productAdapters.ts';
import { flowPage } from '#src/product/flowPage.tsx';
import { navigate } from '#src/product/navigate.ts';
import type { Page, RoutePath } from '#src/product/page.ts';

/** Paths that the flow's outcomes lead to; after 'left' the browser is already leaving the page. */
const next: Record<HomeOutput['result'], RoutePath | null> = {
  checkout: '/checkout',
  upgrade: '/upgrade-brand-builder',
  left: null,
};

/** / where a session token is kept (D-04, D-133). */
export function openSignedInHome(settings: PageSettings): Page {
  const { productId, priceId } = settings;
  return flowPage(homeFlow(productAdapters(settings)), {
    input: { plan: { productId, priceId } },
    prerendered: { kind: 'visitor' },
    onDone: ({ result }) => {
      const path = next[result];
      if (path !== null) navigate(path);
    },
  });
}
