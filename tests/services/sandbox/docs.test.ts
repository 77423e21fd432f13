import { existsSync, readdirSync } from 'node:fs';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { createDocs } from '#services/sandbox/docs/docs.ts';
import { errorTypesOf } from '#services/sandbox/docs/errors/errorsMarkdown.ts';
import { docsPages, errorsPage } from '#services/sandbox/docs/navigation.ts';
import type { WireChapter } from '#services/platform/http/wireDocument.ts';
import { chaptersOfServices } from '#scripts/documents/chapters.ts';

/** Pages about the repository, for those who change it. */
const ofRepository = ['adding', 'architecture', 'atlas', 'first-change', 'glossary', 'testing'];

let chapters: WireChapter[];
let docs: ReturnType<typeof createDocs>;
beforeAll(async () => {
  chapters = await chaptersOfServices();
  docs = createDocs(() => chapters);
});

async function read(address: string) {
  const answer = await docs.request(address);
  const { document } = new Window();
  document.write(await answer.text());
  return { status: answer.status, headers: answer.headers, document };
}

const addresses = ['/docs', ...docsPages.map(({ id }) => `/docs/${id}`), '/docs/search?q=session'];

test('every page of docs/ is listed once, or is about the repository', () => {
  const files = readdirSync('docs').flatMap((file) => /^(.+)\.md$/.exec(file)?.[1] ?? []);
  const listed = docsPages.map(({ id }) => id).filter((id) => id !== errorsPage);
  expect([...listed, ...ofRepository].toSorted()).toEqual(files.toSorted());
});

describe('the documentation', () => {
  it('leads only to addresses that exist', async () => {
    const pages = new Map(await Promise.all(addresses.map(async (one) => [one, await read(one)] as const)));
    const dead: string[] = [];
    let count = 0;
    for (const [address, { document }] of pages) {
      for (const link of document.querySelectorAll('main a[href]')) {
        const [path = '', fragment] = (link.getAttribute('href') ?? '').split('#');
        if (/^https?:|^\/(sandbox|playground|atlas)\//.test(path)) continue;
        const target = pages.get(path === '' ? address : path);
        count += 1;
        const isThere = target && (!fragment || target.document.getElementById(fragment) !== null);
        if (!isThere) dead.push(`${address}: ${path}#${fragment}`);
      }
    }
    expect(dead).toEqual([]);
    expect(count).toBeGreaterThan(400);
  });

  it.each(addresses)('%s has one heading of the first rank, ids that differ, and a strict policy', async (address) => {
    const { status, headers, document } = await read(address);
    expect(status).toBe(200);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'sha256-/);
    expect(document.querySelector('article')?.textContent).not.toMatch(/^\s*(```|\|---)|<!--|\]\(/m);
  });

  it('links a file of the repository by its name alone', async () => {
    const { document } = await read('/docs/sessions');
    expect(existsSync('examples/hono/server.mjs')).toBe(true);
    const { textContent } = document.querySelector('article') ?? {};
    expect(textContent).toContain('examples/hono');
    expect(
      [...document.querySelectorAll('article a')].filter((link) => link.getAttribute('href')?.startsWith('..')),
    ).toEqual([]);
  });

  it('has a line for every error, which its address leads to', async () => {
    const { document } = await read('/docs/errors');
    const missing = errorTypesOf(chapters).filter(
      ({ type }) => !document.getElementById(type)?.textContent?.includes(type),
    );
    expect(missing).toEqual([]);
    expect(document.getElementById('otp_code_not_found')?.textContent).toContain('attempts_left');
  });

  it('marks the page that is open, with its parts', async () => {
    const { document } = await read('/docs/client');
    const current = document.querySelector('nav [aria-current="page"]');
    expect(current?.textContent?.trim()).toBe('The session of a page');
    expect(
      [...(current?.parentElement?.querySelectorAll('ul a') ?? [])].map((link) => link.getAttribute('href')),
    ).toContain('#quickstart');
  });

  it('answers an unknown page with a way on, and an empty search with all pages', async () => {
    const unknown = await read('/docs/constructor');
    expect(unknown.status).toBe(404);
    expect(unknown.document.querySelector('h1')?.textContent).toBe('Page not found');
    expect(unknown.document.querySelector('main a[href="/docs"]')).not.toBeNull();
    const empty = await docs.request('/docs/search?q=%20');
    expect([empty.status, empty.headers.get('location')]).toEqual([302, '/docs']);
  });
});

describe('a search', () => {
  const first = async (query: string) => {
    const { document } = await read(`/docs/search?${new URLSearchParams({ q: query }).toString()}`);
    return {
      address: document.querySelector('.ts-docs__hits a')?.getAttribute('href'),
      summary: document.querySelector('[role="status"]')?.textContent?.trim(),
      typed: document.querySelector('input[name="q"]')?.getAttribute('value'),
      markup: document.querySelector('article')?.innerHTML ?? '',
    };
  };

  it('finds a section by words of its heading, by a word of its text, and past a typo', async () => {
    expect((await first('tokens of another service')).address).toBe('/docs/server-api#tokens-of-another-service');
    expect((await first('TRUSTED_TOKENS_FILE')).address).toBe('/docs/settings#TRUSTED_TOKENS_FILE');
    expect((await first('PHPass')).address).toBe('/docs/server-api#with-the-sdk');
    expect((await first('passkeis')).address).toBe('/docs/embedding#passkeys');
    expect((await first('otp_code_not_found')).address).toBe('/docs/errors#otp_code_not_found');
  });

  it('says that it found nothing, and shows what was typed as text', async () => {
    const { summary, typed, address, markup } = await first('<b>qzxjwv</b>');
    expect(summary).toMatch(/^Nothing found for <b>qzxjwv<\/b>/);
    expect(typed).toBe('<b>qzxjwv</b>');
    expect(address).toBeUndefined();
    expect(markup).toContain('&lt;b&gt;qzxjwv');
  });
});
