import { type Html, html } from '#services/platform/pages/html.ts';
import type { LibraryPage } from './library.ts';
import { docsChapters, docsPages } from './navigation.ts';
import type { Hit } from './search.ts';

const searchForm = (query = ''): Html =>
  html`<form class="ts-docs__search" role="search" action="/docs/search">
    <label class="ts-label" for="docs-search">Search</label>
    <input
      class="ts-input"
      id="docs-search"
      type="search"
      name="q"
      maxlength="100"
      value="${query}"
      autocomplete="off"
    />
  </form>`;

function navigation(current: LibraryPage | null): Html {
  const parts = current?.sections.filter(({ depth }) => depth === 2) ?? [];
  return html`<nav class="ts-docs__nav" aria-label="Documentation">
    <details>
      <summary>All pages</summary>
      ${docsChapters.map(
        ({ name, pages }) =>
          html`<h2>${name}</h2>
            <ul>
              ${pages.map(
                (page) =>
                  html`<li>
                    <a href="/docs/${page.id}" ${page.id === current?.id ? html`aria-current="page"` : null}
                      >${page.name}</a
                    >
                    ${
                      page.id === current?.id && parts.length > 0
                        ? html`<ul>
                            ${parts.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
                          </ul>`
                        : null
                    }
                  </li>`,
              )}
            </ul>`,
      )}
    </details>
  </nav>`;
}

const frame = (current: LibraryPage | null, content: Html, query?: string): Html =>
  html`<div class="ts-docs">
    <div class="ts-docs__side">${searchForm(query)} ${navigation(current)}</div>
    <article class="ts-docs__page ts-strange">${content}</article>
  </div>`;

function neighbours(id: string): Html {
  const at = docsPages.findIndex((page) => page.id === id);
  const [before, after] = [docsPages[at - 1], docsPages[at + 1]];
  const link = (page: (typeof docsPages)[number] | undefined, words: string) =>
    page && html`<a class="ts-link" href="/docs/${page.id}">${words}: ${page.name}</a>`;
  return html`<nav class="ts-row ts-row--between ts-docs__next" aria-label="Next pages">
    ${link(before, 'Before')} ${link(after, 'Next')}
  </nav>`;
}

/** A page with its place among all pages. */
export const pageBody = (page: LibraryPage): Html => frame(page, html`${page.body} ${neighbours(page.id)}`);

/** The list of all pages. */
export const indexBody = (): Html =>
  frame(
    null,
    html`<h1 class="ts-title ts-title--page" tabindex="-1">Documentation</h1>
      ${docsChapters.map(
        ({ name, pages }) =>
          html`<h2>${name}</h2>
            <dl class="ts-docs__list">
              ${pages.map(
                ({ id, name: title, about }) =>
                  html`<div>
                    <dt><a class="ts-link" href="/docs/${id}">${title}</a></dt>
                    <dd>${about}</dd>
                  </div>`,
              )}
            </dl>`,
      )}`,
  );

/** The hits of a search; without any, advice. */
export function searchBody(query: string, hits: readonly Hit[]): Html {
  const summary =
    hits.length === 0
      ? html`Nothing found for <b>${query}</b>. Try another word, or fewer.`
      : html`${hits.length} ${hits.length === 1 ? 'section' : 'sections'} for <b>${query}</b>, the best first.`;
  return frame(
    null,
    html`<h1 class="ts-title ts-title--page" tabindex="-1">Search</h1>
      <p class="ts-lede" role="status">${summary}</p>
      <ol class="ts-docs__hits">
        ${hits.map(
          ({ address, page, title, excerpt }) =>
            html`<li>
              <a class="ts-link" href="${address}">${title}</a> <span class="ts-note">${page}</span>
              <p class="ts-note">${excerpt}</p>
            </li>`,
        )}
      </ol>`,
    query,
  );
}

/** An address that no page has. */
export const unknownBody = (): Html =>
  frame(
    null,
    html`<h1 class="ts-title ts-title--page" tabindex="-1">Page not found</h1>
      <p class="ts-lede">
        There is no page at this address. Search, or choose from <a class="ts-link" href="/docs">all pages</a>.
      </p>`,
  );
