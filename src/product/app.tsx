import { StrictMode, startTransition, use, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { PageContextProvider } from '#src/views/pageContext.tsx';
import { Layout } from '#src/views/frame/layout.view.tsx';
import { LanguageSwitch } from '#src/views/frame/language/languageSwitch.tsx';
import { Boundary } from '#src/views/frame/errorBoundary.tsx';
import { FailurePage } from './pages/failure.page.tsx';
import { loadLanguage, speak } from './language/language.ts';
import { ENGLISH, type Spoken } from './language/spoken.ts';
import { usePath } from './navigate.ts';
import type { Pages } from './pages.ts';
import { currentPageContext, prerenderedPageContext } from './pageContextValue.ts';

interface AppProps {
  settings: PageSettings;
  pages: Pages;
  /** The path to begin with. */
  path: string;
  /** The language to begin with. */
  first?: Spoken;
  /** Called when everything on the screen answers, before anything is drawn again. */
  onReady?: () => void;
}

/** The page of the address. Until a page has been loaded the one before it stays. */
function Shown({ settings, pages, path }: Pick<AppProps, 'settings' | 'pages' | 'path'>) {
  const pathname = usePath(path);
  const page = pages.opened(pathname) ?? use(pages.open(pathname));
  useLayoutEffect(() => pages.show(pathname), [pages, pathname]);
  return (
    <Boundary key={pathname} fallback={<FailurePage settings={settings} />}>
      {page.element}
    </Boundary>
  );
}

/** The pages of the product. */
export function App({ settings, pages, path, first = ENGLISH, onReady }: AppProps) {
  const [spoken, setSpoken] = useState(first);
  useLayoutEffect(() => speak(spoken), [spoken]);
  // In place: nothing that a person has done on the page is lost.
  const choose = (name: string) => void loadLanguage(name, spoken, true).then(setSpoken);
  const [isPrerendered, setPrerendered] = useState(first === ENGLISH);
  const context = useMemo(
    () => (isPrerendered ? prerenderedPageContext(settings) : currentPageContext(settings, spoken)),
    [isPrerendered, settings, spoken],
  );
  useLayoutEffect(() => onReady?.(), [onReady]);
  // Differences from the prerendered page (year, region, addresses) are not urgent.
  useEffect(() => startTransition(() => setPrerendered(false)), []);
  return (
    <StrictMode>
      <PageContextProvider value={context}>
        <Layout languages={<LanguageSwitch chosen={spoken.language} onChosen={choose} />}>
          <Shown settings={settings} pages={pages} path={path} />
        </Layout>
      </PageContextProvider>
    </StrictMode>
  );
}
