import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { holdField, replayEarlyInput } from './earlyInput.ts';
import { prefetch } from './prefetch.ts';
import { announceReady, nextTask } from '#src/flows/idle.ts';
import { loadLanguage, speaking } from './language/language.ts';
import { ENGLISH } from './language/spoken.ts';
import { createPages } from './pages.ts';
import { loadParser } from './parser.ts';
import { settingsOfPage } from './settings.ts';

/** Takes over the prerendered page. Opening the page, hydrating it and starting its flows are tasks of their own. */
export async function takeOver(): Promise<void> {
  await nextTask();
  const settings = speaking(settingsOfPage());
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no root');
  const typedText = holdField('#email');
  // The early script has found it.
  const { language } = document.documentElement.dataset;
  const pages = createPages(settings);
  const [page, spoken] = await Promise.all([
    pages.open(location.pathname),
    language === undefined ? ENGLISH : loadLanguage(language, ENGLISH, false),
  ]);
  await nextTask();
  let isReady = false;

  function onReady() {
    if (isReady) return;
    isReady = true;
    const typed = typedText();
    if (typed !== '') page.keepTyped?.(typed);
    document.documentElement.dataset.ready = '';
    void loadParser().finally(announceReady);
    queueMicrotask(replayEarlyInput);
    void prefetch(settings);
  }

  const app = <App settings={settings} pages={pages} path={location.pathname} first={spoken} onReady={onReady} />;
  // The pages are prerendered in English; a walk may ask for another configuration than theirs.
  const isForeign = spoken !== ENGLISH;
  const isOther = isForeign || (import.meta.env.VITE_WALKS && globalThis.__widgetOfWalk !== undefined);
  // React would put its own title behind the one that is there.
  if (isForeign) document.querySelector('title')?.remove();
  // A transition is done in slices.
  if (root.hasChildNodes() && !isOther) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  // Requests of the flow start before the markup is taken over.
  await nextTask();
  pages.show(location.pathname);
}
