import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import type { IndexData } from './data/indexData.ts';
import { loadFlow, loadIndex } from './data/load.ts';
import { Frame } from './frame.tsx';
import { useLoaded } from './loaded.ts';
import { Message, Waiting } from './parts/notices.tsx';
import { pages } from './pages.ts';
import { useRoute } from './useRoute.ts';
import { type AtlasRoute, landingOf } from './route.ts';

interface LaterProps<Props> {
  name: AtlasRoute['page'];
  load: () => Promise<ComponentType<Props>>;
  given: Props;
  /** Another subject is another page. */
  subject?: string;
}

/** Draws a page once its code is there. */
function Later<Props extends object>({ name, load, given, subject }: LaterProps<Props>) {
  const page = useLoaded(name, load);
  return (
    <>
      <Landing page={page.is === 'there' ? name : null} />
      {page.is === 'waiting' && <Waiting />}
      {page.is === 'failed' && (
        <Message words={[`The page could not be read (${page.why}). Reload the atlas to try again.`]} />
      )}
      {page.is === 'there' && <page.value key={subject} {...given} />}
    </>
  );
}

function pageOf(route: AtlasRoute, index: IndexData): { title: string; page: ReactNode; message: string | null } {
  switch (route.page) {
    case 'gallery':
      return {
        title: 'All flows',
        page: <Later name="gallery" load={pages.gallery} given={{ index, query: route.query }} />,
        message: null,
      };
    case 'screens':
      return {
        title: 'All screens',
        page: <Later name="screens" load={pages.screens} given={{ route }} />,
        message: null,
      };
    case 'live':
      return { title: 'Live', page: <Later name="live" load={pages.live} given={{ index }} />, message: null };
    case 'flow':
    case 'play': {
      const entry = index.flows.find(({ id }) => id === route.flow);
      if (entry === undefined) {
        const gallery = pageOf({ page: 'gallery', query: '' }, index);
        return { ...gallery, message: `There is no flow called “${route.flow}”. These are all flows.` };
      }
      const subject = entry.id;
      const hasRun = index.reports.requirements;
      const page =
        route.page === 'flow' ? (
          <Later
            name="flow"
            load={pages.flow}
            subject={subject}
            given={{ entry, hasRun, selection: route.selection }}
          />
        ) : (
          <Later name="play" load={pages.play} subject={subject} given={{ entry, route }} />
        );
      return { title: route.page === 'flow' ? entry.id : `Play ${entry.id}`, page, message: null };
    }
  }
}

/** Moves the focus to a page that was gone to, once it is drawn. */
function Landing({ page }: { page: AtlasRoute['page'] | null }) {
  const before = useRef<AtlasRoute['page']>(null);
  useEffect(() => {
    if (page === null) return;
    // The first page keeps the browser's own focus.
    if (before.current !== null && before.current !== page) document.querySelector<HTMLElement>('h1')?.focus();
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
      {shown.page}
    </Frame>
  );
}

/** Begins to load the first page's code beside the index, and its flow as soon as the index knows it. */
async function prepare(route: AtlasRoute): Promise<void> {
  const flow = async () => {
    const { flows } = await loadIndex();
    if ('flow' in route && flows.some(({ id }) => id === route.flow)) await loadFlow(route.flow);
  };
  // The page shows what failed.
  await Promise.allSettled([pages[route.page](), flow()]);
}

/** Every flow of the product: drawn, with its spec, its screens, what proves it, and played. */
export function Atlas() {
  const index = useLoaded('index', loadIndex);
  useEffect(() => void prepare(landingOf(location.hash).route), []);
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
