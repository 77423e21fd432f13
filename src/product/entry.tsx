import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '#design/tokens.css';
import '#src/views/styles/widget.css';
import '#src/views/styles/first.css';
import { App } from './app.tsx';
import { holdField, replayEarlyInput } from './earlyInput.ts';
import { prefetch } from './prefetch.ts';
import { markReady, nextTask } from '#src/flows/idle.ts';
import { createPages } from './pages.ts';
import { settingsOfPage } from './settings.ts';

// A page from the back-forward cache would stay where its flow ended.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

/** Takes over the prerendered page. No `await` at the top of the module: later chunks import from this one. */
async function begin() {
  // Evaluating, opening the page and hydrating are tasks of their own.
  await nextTask();
  const settings = settingsOfPage();
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no root');
  const typedText = holdField('#email');
  const pages = createPages(settings);
  const first = await pages.open(location.pathname);
  await nextTask();
  let isReady = false;

  function onReady() {
    if (isReady) return;
    isReady = true;
    const typed = typedText();
    if (typed !== '') first.keepTyped?.(typed);
    markReady();
    queueMicrotask(replayEarlyInput);
    void prefetch(settings);
  }

  const app = (
    <BrowserRouter>
      <App settings={settings} pages={pages} onReady={onReady} />
    </BrowserRouter>
  );
  // A walk may ask for another configuration than the one that was prerendered.
  const isOther = import.meta.env.VITE_WALKS && globalThis.__widgetOfWalk !== undefined;
  // A transition is done in slices.
  if (root.hasChildNodes() && !isOther) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  // What the flow asks for is on its way before the markup is taken over.
  pages.show(location.pathname);
}

void begin();
