import type { PageSettings } from '#contracts/pageSettings.ts';
import { type AuthenticateScreen, toAuthenticateScreen } from '#machines/checkout/authenticate/authenticate.screen.ts';
import type { AuthenticateOutput } from '#machines/checkout/authenticate/authenticate.types.ts';
import { takePendingReturn } from '#src/adapters/visits/pendingReturn.storage.ts';
import { authenticateFlow } from '#src/flows/checkout/authenticate.flow.ts';
import { productAdapters } from '#src/flows/checkout/productAdapters.ts';
import { clearLanding, markSucceeded, SUCCEEDED, consumeLanding } from '#src/product/history/authenticateLanding.ts';
import { flowPage } from '#src/product/flowPage.tsx';
import { navigate } from '#src/product/navigate.ts';
import type { Page, RoutePath } from '#src/product/page.ts';
import { deferWhileUnloading, watchUnloading } from '#src/product/unloading.ts';
import { AuthenticateView } from '#src/views/checkout/authenticate/authenticate.view.tsx';

const prerendered: AuthenticateScreen = { kind: 'authenticating' };

type Elsewhere = Exclude<AuthenticateOutput['result'], 'consent'>;

/** Paths that the flow's outcomes lead to; after 'left' the browser is already leaving the page. */
const next: Record<Exclude<Elsewhere, 'home'>, RoutePath | null> = {
  checkout: '/checkout',
  signIn: '/upgrade-brand-builder',
  left: null,
};

/** Home gives way to a page that has asked for the sign-in. */
const pathOf = (result: Elsewhere): RoutePath | null =>
  result === 'home' ? (takePendingReturn() ?? '/') : next[result];

/** /authenticate */
export function openAuthenticate(settings: PageSettings): Page {
  const { flow, ...page } = flowPage(authenticateFlow(productAdapters(settings)), {
    input: { landing: consumeLanding() },
    prerendered,
    onDone: ({ result, query }) => {
      const path = result === 'consent' ? (`/oauth/authorize?${query ?? ''}` as const) : pathOf(result);
      // A reload that was under way meanwhile comes back to this very entry.
      if (path !== null) deferWhileUnloading(() => navigate(path, result === 'signIn' ? null : SUCCEEDED));
    },
  });
  flow.subscribe((snapshot) => {
    const screen = toAuthenticateScreen(snapshot);
    if (snapshot.matches('findingAuthorization')) markSucceeded();
    else if (screen.kind === 'failed' ? screen.way !== 'retry' : screen.kind === 'redirecting') clearLanding();
  });
  const start = () => {
    watchUnloading();
    flow.start();
  };
  return { ...page, start };
}

export const prerenderAuthenticate = (): Page => ({
  element: <AuthenticateView screen={prerendered} send={() => {}} />,
});
