import { StrictMode, useLayoutEffect, useSyncExternalStore } from 'react';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { PageContextProvider } from '#src/views/pageContext.tsx';
import { Layout } from '#src/views/frame/layout.view.tsx';
import { Boundary } from '#src/views/frame/errorBoundary.tsx';
import { FailurePage } from './pages/failure.page.tsx';
import { useHydrated } from '#src/flows/hydration.ts';
import type { Page } from './page.ts';
import { currentPageContext, prerenderedPageContext } from './pageContextValue.ts';

interface AppProps {
  settings: PageSettings;
  /** The page that stands in the prerendered markup. */
  first: Page;
  page: () => Page;
  subscribe: (listener: () => void) => () => void;
  /** Called when everything on the screen answers, before anything is drawn again. */
  onReady?: () => void;
}

const keys = new WeakMap<Page, number>();
let count = 0;

/** A new arrival is a new screen, even at the same address. */
function keyOf(page: Page): number {
  const key = keys.get(page) ?? (count += 1);
  keys.set(page, key);
  return key;
}

export function App({ settings, first, page, subscribe, onReady }: AppProps) {
  const isHydrated = useHydrated();
  const shown = useSyncExternalStore(subscribe, page, () => first);
  useLayoutEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <PageContextProvider value={isHydrated ? currentPageContext(settings) : prerenderedPageContext(settings)}>
        <Layout>
          <Boundary key={keyOf(shown)} fallback={<FailurePage settings={settings} />}>
            {shown.element}
          </Boundary>
        </Layout>
      </PageContextProvider>
    </StrictMode>
  );
}
