import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Mark } from '#design/mark.ts';
import type { Screens } from '#src/atlas/data/flowData.ts';
import { LandingPageView } from '#src/views/frame/landing/landingPage.view.tsx';
import { Layout } from '#src/views/frame/layout.view.tsx';
import { NotFoundView } from '#src/views/frame/notFound.view.tsx';
import { MarksAtHand } from '#src/views/frame/providerMarks.tsx';
import { PageContextProvider } from '#src/views/pageContext.tsx';
import { snapshotsByState } from '#tests/model/harness/graph/explore.ts';
import { facts, renderedIn } from '#tests/model/harness/markup.ts';
import type { Harness } from '#tests/model/harness/harness.ts';

const markFiles = readdirSync('design/marks', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
);
/** Every mark, since nothing of a drawn screen is loaded later. */
const marks: Record<string, Mark> = Object.fromEntries(
  await Promise.all(
    markFiles.map(async (path) => {
      const { mark }: { mark: Mark } = await import(pathToFileURL(resolve('design/marks', path)).href);
      return [basename(path, '.ts'), mark];
    }),
  ),
);

const complete = (view: ReactElement): ReactElement => (
  <PageContextProvider value={facts}>
    <MarksAtHand value={marks}>{view}</MarksAtHand>
  </PageContextProvider>
);
const onPage = (view: ReactElement) => complete(<Layout>{view}</Layout>);
const inCard = (view: ReactElement) =>
  complete(
    <div className="ts-page">
      <main className="ts-main">
        <div className="ts-center">
          <div className="ts-card">{view}</div>
        </div>
      </main>
    </div>,
  );

/** The pages without a flow. */
export const stillScreens: Screens = [
  { states: ['landing page'], markup: renderToStaticMarkup(onPage(<LandingPageView />)) },
  { states: ['not found'], markup: renderToStaticMarkup(onPage(<NotFoundView />)) },
];

/** The screens of a flow, as its harness renders them from the first snapshot of each state. */
export function screensOf(harness: Harness): Screens {
  const { render, spec } = harness;
  if (render === undefined) return [];
  const surround = ['account', 'checkout', 'consent'].includes(spec.area) ? onPage : inCard;
  const snapshots = snapshotsByState(harness);
  const states = new Map<string, string[]>();
  for (const [name, { shows }] of Object.entries(spec.states)) {
    const snapshot = snapshots.get(name);
    if (shows === undefined || snapshot === undefined) continue;
    const markup = renderedIn(surround, () => render(snapshot));
    states.set(markup, [...(states.get(markup) ?? []), name]);
  }
  return [...states].map(([markup, own]) => ({ markup, states: own }));
}
