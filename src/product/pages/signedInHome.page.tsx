import type { PageSettings } from '#contracts/pageSettings.ts';
import type { HomeOutput } from '#machines/checkout/home/home.types.ts';
import { homeFlow } from '#src/flows/checkout/home.flow.ts';
import { productAdapters } from '#src/flows/checkout/productAdapters.ts';
import { flowPage } from '#src/product/flowPage.tsx';
import { navigate } from '#src/product/navigate.ts';
import type { Page, RoutePath } from '#src/product/page.ts';

const next: Record<HomeOutput['result'], RoutePath> = { checkout: '/checkout', upgrade: '/upgrade-brand-builder' };

/** / where a session token is kept (D-04, D-133). */
export function openSignedInHome(settings: PageSettings): Page {
  const { productId, priceId } = settings;
  return flowPage(homeFlow(productAdapters(settings)), {
    input: { plan: { productId, priceId } },
    prerendered: { kind: 'visitor' },
    onDone: ({ result }) => navigate(next[result]),
  });
}
