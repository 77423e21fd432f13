import type { PageSettings } from '#contracts/pageSettings.ts';
import type { LogoutScreen } from '#machines/consent/logout/logout.screen.ts';
import { productAdapters } from '#src/flows/checkout/productAdapters.ts';
import { consentAdapters } from '#src/flows/consent/consentAdapters.ts';
import { logoutFlow } from '#src/flows/consent/logout.flow.ts';
import { flowPage } from '#src/product/flowPage.tsx';
import type { Page } from '#src/product/page.ts';
import { PageSurroundings } from '#src/views/consent/pageSurroundings.tsx';
import { LogoutView } from '#src/views/consent/logout/logout.view.tsx';

const prerendered: LogoutScreen = { kind: 'checkingRequest' };

/** /oauth/logout, and every request that says where to go after one (D-41). */
export function openLogout(settings: PageSettings): Page {
  const flow = logoutFlow({ ...productAdapters(settings), ...consentAdapters(settings) });
  const page = flowPage(flow, { input: { query: location.search.slice(1) }, prerendered });
  return { ...page, element: <PageSurroundings>{page.element}</PageSurroundings> };
}

export const prerenderLogout = (): Page => ({
  element: (
    <PageSurroundings>
      <LogoutView screen={prerendered} send={() => {}} />
    </PageSurroundings>
  ),
});
