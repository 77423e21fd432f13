import { Hono } from 'hono';
import type { WireChapter } from '#services/platform/http/wireDocument.ts';
import { copyButtons } from '#services/platform/pages/copyButtons.ts';
import { type Html, html } from '#services/platform/pages/html.ts';
import { sandboxResponse } from '#services/platform/pages/sandboxPage.ts';
import { indexBody, pageBody, searchBody, unknownBody } from './docsPages.ts';
import { openLibrary } from './library.ts';
import { type Hit, openSearch } from './search.ts';

function shown(title: string, body: Html, status = 200): Response {
  const page = { title, body: html`${body} ${copyButtons.element}`, wide: true };
  return sandboxResponse(page, status, { scriptHashes: [copyButtons.hash] });
}

/**
 * Serves the documentation of hosts and operators at `/docs`, with a search.
 * @param chapters calls and errors as the services describe them, asked for when the page of errors is first read
 */
export function createDocs(chapters: () => readonly WireChapter[]): Hono {
  const app = new Hono();
  const library = openLibrary(chapters);
  let search: Promise<(query: string) => Hit[]> | undefined;
  app.get('/docs', () => shown('Documentation', indexBody()));
  app.get('/docs/search', async (context) => {
    const query = (context.req.query('q') ?? '').trim();
    if (query === '') return context.redirect('/docs');
    search ??= library.all().then(openSearch);
    return shown(`Search: ${query}`, searchBody(query, (await search)(query)));
  });
  app.get('/docs/:id', async (context) => {
    const page = await library.page(context.req.param('id'));
    return page === null ? shown('Page not found', unknownBody(), 404) : shown(page.name, pageBody(page));
  });
  return app;
}
