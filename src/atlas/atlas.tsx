import { type ReactNode, useEffect, useRef } from 'react';
import type { IndexData } from './data/indexData.ts';
import { loadIndex } from './data/load.ts';
import { Frame } from './frame.tsx';
import { useLoaded } from './loaded.ts';
import { Message, Waiting } from './parts/notices.tsx';
import { FlowPage } from './pages/flow.page.tsx';
import { GalleryPage } from './pages/gallery.page.tsx';
import { LivePage } from './pages/live.page.tsx';
import { PlayPage } from './pages/play.page.tsx';
import { ScreensPage } from './pages/screens.page.tsx';
import { useRoute } from './useRoute.ts';
import type { AtlasRoute } from './route.ts';

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
      const entry = index.flows.find(({ id }) => id === route.flow);
      if (entry === undefined) {
        const gallery = pageOf({ page: 'gallery', query: '' }, index);
        return { ...gallery, message: `There is no flow called “${route.flow}”. These are all flows.` };
      }
      const page =
        route.page === 'flow' ? (
          <FlowPage key={entry.id} index={index} entry={entry} selection={route.selection} />
        ) : (
          <PlayPage key={entry.id} entry={entry} route={route} />
        );
      return { title: route.page === 'flow' ? entry.id : `Play ${entry.id}`, page, message: null };
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
      <Landing page={route.page} />
      {shown.page}
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
