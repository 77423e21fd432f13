import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { type FlowEntry, type IndexData } from './data/indexData.ts';
import { loadIndex } from './data/load.ts';
import { Frame } from './frame.tsx';
import { useLoaded } from './loaded.ts';
import { closestMatch } from './closestMatch.ts';
import { Message, Waiting } from './parts/notices.tsx';
import { useRoute } from './useRoute.ts';
import type { AtlasRoute } from './route.ts';

// Each comes when it is opened: the machines and the views of the whole product are much to evaluate at once.
const GalleryPage = lazy(async () => ({ default: (await import('./pages/gallery.page.tsx')).GalleryPage }));
const FlowPage = lazy(async () => ({ default: (await import('./pages/flow.page.tsx')).FlowPage }));
const ScreensPage = lazy(async () => ({ default: (await import('./pages/screens.page.tsx')).ScreensPage }));
const PlayPage = lazy(async () => ({ default: (await import('./pages/play.page.tsx')).PlayPage }));
const LivePage = lazy(async () => ({ default: (await import('./pages/live.page.tsx')).LivePage }));

/** The flow that is meant; where there is none of that name, the nearest, and a sentence that says so. */
function flowMeant(id: string, flows: FlowEntry[]): { entry: FlowEntry | undefined; message: string | null } {
  const entry = flows.find((flow) => flow.id === id);
  if (entry !== undefined) return { entry, message: null };
  const near = closestMatch(
    id,
    flows.map((flow) => flow.id),
  );
  return {
    entry: flows.find((flow) => flow.id === near),
    message: `There is no flow called “${id}”. The nearest one is “${near ?? ''}”.`,
  };
}

function pageOf(route: AtlasRoute, index: IndexData): { title: string; page: ReactNode; message: string | null } {
  switch (route.page) {
    case 'gallery':
      return { title: 'All flows', page: <GalleryPage index={index} query={route.query} />, message: null };
    case 'screens':
      return { title: 'All screens', page: <ScreensPage index={index} route={route} />, message: null };
    case 'live':
      return { title: 'Live', page: <LivePage index={index} />, message: null };
    case 'flow':
    case 'play': {
      const { entry, message } = flowMeant(route.flow, index.flows);
      if (entry === undefined) return { title: 'The atlas', page: null, message };
      const page =
        route.page === 'flow' ? (
          <FlowPage key={entry.id} index={index} entry={entry} selection={route.selection} />
        ) : (
          <PlayPage key={entry.id} entry={entry} route={{ ...route, flow: entry.id }} />
        );
      return { title: route.page === 'flow' ? entry.id : `Play ${entry.id}`, page, message };
    }
  }
}

/** Moves the focus to a page that was gone to, once it is drawn. */
function Landing({ page }: { page: AtlasRoute['page'] }) {
  const before = useRef(page);
  useEffect(() => {
    // The first page keeps the browser's own focus.
    if (before.current !== page) document.querySelector<HTMLElement>('h1')?.focus();
    before.current = page;
  }, [page]);
  return null;
}

function Shown({ index }: { index: IndexData }) {
  const { route, message } = useRoute();
  const shown = pageOf(route, index);
  useEffect(() => {
    document.title = `${shown.title} · The atlas`;
  }, [shown.title]);
  return (
    <Frame page={route.page} isWide={route.page !== 'gallery'}>
      <Message words={[message, shown.message]} />
      <Suspense fallback={<Waiting />}>
        <Landing page={route.page} />
        {shown.page}
      </Suspense>
    </Frame>
  );
}

/** Every flow of the product: drawn, with its spec, its screens, what proves it, and played. */
export function Atlas() {
  const index = useLoaded('index', loadIndex);
  if (index.is === 'there') return <Shown index={index.value} />;
  return (
    <Frame page="gallery" isWide={false}>
      <h1 className="at-title">The atlas</h1>
      {index.is === 'waiting' ? (
        <Waiting />
      ) : (
        <Message words={[`What the atlas shows could not be read (${index.why}). Build it with npm run build.`]} />
      )}
    </Frame>
  );
}
