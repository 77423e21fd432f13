import type { ReactElement } from 'react';
import type { Mark } from '#design/mark.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageContextProvider } from '#src/views/pageContext.tsx';
import { Layout } from '#src/views/frame/layout.view.tsx';
import { MarksAtHand } from '#src/views/frame/providerMarks.tsx';
import { languages } from '#src/atlas/screens/languages.ts';
import type { ScreenLanguage } from './route.ts';
import type { Way } from './play/paths.ts';
import { snapshotAfter } from './play/replay.ts';
import type { ScreenOfFlow } from '#src/atlas/screens/screenOfFlow.ts';
import { screens } from '#src/atlas/screens/screens.ts';

const facts = {
  supportEmail: 'support@tinyspark.example',
  marketingUrl: 'https://tinyspark.example/',
  marketingUpgradeUrl: 'https://tinyspark.example/upgrade',
  year: 2026,
  sandbox: false,
  offer: null,
};

/** All of them: a screen is drawn once here, and nothing comes later. */
const marks = Object.fromEntries(
  Object.entries(import.meta.glob<Mark>('#design/marks/**/*.ts', { eager: true, import: 'mark' })).map(
    ([path, mark]) => [path.replace(/^.*[/](\w+)[.]ts$/, '$1'), mark],
  ),
);

/** The markup that a person would get at the end of a way; null for a flow without a screen. */
export function screenMarkup(
  flow: string,
  way: Pick<Way, 'scenario' | 'steps'>,
  language: ScreenLanguage = 'en',
): string | null {
  const screen = screens[flow];
  if (screen === undefined) return null;
  const view = screen.show(snapshotAfter(screen.machine, way));
  return markupOf(view, screen.container, language);
}

/** A view in the product's frame, or in a card of its own. */
export const wholeScreen = (
  view: ReactElement,
  container: ScreenOfFlow['container'],
  language: ScreenLanguage = 'en',
): ReactElement => (
  <PageContextProvider value={{ ...facts, ...languages[language] }}>
    <MarksAtHand value={marks}>
      {container === 'page' ? (
        <Layout>{view}</Layout>
      ) : (
        <div className="ts-page">
          <main className="ts-main">
            <div className="ts-center">
              <div className="ts-card">{view}</div>
            </div>
          </main>
        </div>
      )}
    </MarksAtHand>
  </PageContextProvider>
);

/** The same as markup. */
export const markupOf = (view: ReactElement, container: ScreenOfFlow['container'], language?: ScreenLanguage): string =>
  renderToStaticMarkup(wholeScreen(view, container, language));
