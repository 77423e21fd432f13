import { renderToString } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { pageOf } from '#scripts/build/html.mjs';
import { brandedPage, colorRule } from '#services/client/brandedPage.ts';
import { prerender } from '#src/product/prerender.entry.tsx';
import { prerenderedPageContext } from '#src/product/pageContextValue.ts';
import { prerenderedSettings } from '#src/product/settings.ts';
import { product as ar } from '#src/texts/languages/ar/product.texts.ts';
import { product as de } from '#src/texts/languages/de/product.texts.ts';
import { product as es } from '#src/texts/languages/es/product.texts.ts';
import { product as fr } from '#src/texts/languages/fr/product.texts.ts';
import { product as ja } from '#src/texts/languages/ja/product.texts.ts';
import { product as pt } from '#src/texts/languages/pt/product.texts.ts';
import { consent } from '#src/texts/consent.texts.ts';
import { laterPages } from '#src/texts/laterPages.texts.ts';
import { withProductName } from '#src/texts/productName.ts';
import { english } from '#src/texts/texts.ts';
import { Layout } from '#src/views/frame/layout.view.tsx';
import { PageContextProvider } from '#src/views/pageContext.tsx';

const NAME = 'Lärm & Söhne';
const logo = { src: '/brand/logo-abc.png', width: 96, height: 32 };
const renamed = { ...prerenderedSettings, productName: NAME };
const rule = colorRule('#7a1f5c');
const whole = (markup: string) =>
  pageOf({ markup, style: '', early: '', entry: '/e.js', scripts: [], styles: [], next: [] });

describe.each([true, false])('the prerendered pages, of a sandbox: %s', (sandbox) => {
  it('name the product, its logo and its colour, and nothing of the default', async () => {
    const pages = Object.entries(await prerender(sandbox));
    expect(pages.length).toBeGreaterThan(12);
    for (const [path, markup] of pages) {
      const page = brandedPage(whole(markup), { ...renamed, logo }, rule);
      expect(page, path).not.toContain('Tinyspark');
      expect(page, path).toMatch(/<title>[^<]+ – Lärm &amp; Söhne<\/title>/);
      expect(page, path).toContain('<img class="ts-brand__logo" src="/brand/logo-abc.png"');
      expect(page, path).toContain('<link rel="icon" href="/brand/logo-abc.png">');
      expect(page, path).toContain('<style>.ts-theme,.ts-widget{--theme-primary:#7a1f5c}</style></head>');
      expect(brandedPage(whole(markup), renamed, null), path).not.toContain('M15 1.5c.7 7');
      expect(brandedPage(whole(markup), prerenderedSettings, null), path).toBe(whole(markup));
    }
  });
});

test.each([renamed, { ...renamed, logo }])(
  'a page is hydrated with the markup that the server has written',
  (given) => {
    const frameOf = (settings: typeof prerenderedSettings) =>
      renderToString(
        <PageContextProvider value={prerenderedPageContext(settings)}>
          <Layout>{null}</Layout>
        </PageContextProvider>,
      );
    const served = brandedPage(`</head>${frameOf(prerenderedSettings)}`, given, null);
    // React writes a hint for the picture, which belongs to no element.
    expect(served).toBe(`</head>${frameOf(given).replace(/^<link rel="preload"[^>]*>/, '')}`);
  },
);

const said = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value('{1}', '{2}'))];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(said) : [];
};

test('no text of a page has the default name, in any language', () => {
  const tables = [{ ...english, ...laterPages, consent }, ar, de, es, fr, ja, pt];
  for (const table of tables) {
    expect(said(table).join('\n')).toContain('Tinyspark');
    const texts = said(withProductName(table, NAME)).join('\n');
    expect(texts).not.toContain('Tinyspark');
    expect(texts).toContain(NAME);
  }
});

test('a value that a text takes keeps its own name, and a name may contain the default one', () => {
  const texts = withProductName(
    { title: (client: string, project: string) => `${client}, ${project}, Tinyspark` },
    'Tinyspark $& Pro',
  );
  expect(texts.title('Tinyspark Calendar', 'Tinyspark $& Pro')).toBe(
    'Tinyspark Calendar, Tinyspark $& Pro, Tinyspark $& Pro',
  );
});
