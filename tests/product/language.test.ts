// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGE_KEY } from '#contracts/storageKeys.ts';
import { loadLanguage, speak, speaking } from '#src/product/language/language.ts';
import { ENGLISH, type Spoken } from '#src/product/language/spoken.ts';
import { currentPageContext } from '#src/product/pageContextValue.ts';
import { prerenderedSettings } from '#src/product/settings.ts';
import { languageNames } from '#src/texts/languages/names.ts';

const html = document.documentElement;
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.doUnmock('#src/texts/languages/fr/product.texts.ts');
  localStorage.clear();
});

const german = () => loadLanguage('de', ENGLISH, false);

/** The language that the early script finds; undefined: that of the prerendered page. */
async function found(languages: string[], chosen: string | null = null): Promise<string | undefined> {
  delete html.dataset['language'];
  if (chosen !== null) localStorage.setItem(LANGUAGE_KEY, chosen);
  vi.stubGlobal('navigator', { languages });
  vi.resetModules();
  await import('#src/product/earlyInput.entry.ts');
  globalThis.__early?.stop();
  return html.dataset['language'];
}

test.each([
  [['de-AT', 'en'], null, 'de'],
  [['nl', 'pt-BR', 'de'], null, 'pt'],
  [['en-GB', 'de'], null, undefined],
  [['nl', 'sv'], null, undefined],
  [['ar-Latn', 'JA-jp'], null, 'ja'],
  [['eng', 'arc', 'deu'], null, undefined],
  [[], null, undefined],
  [['en-US'], 'ar', 'ar'],
  [['de'], 'en', undefined],
  [['de'], 'klingon', 'de'],
])('a browser of %j where %s was chosen reads %s [D-485 D-486]', async (languages, chosen, language) => {
  expect(await found(languages, chosen)).toBe(language);
});

test('every language that ships is found in a browser of it', async () => {
  const all = Object.keys(languageNames);
  const seen = [];
  for (const language of all) seen.push((await found([language])) ?? 'en');
  expect(seen).toEqual(all);
});

test('the document is in the language of its words, and is seen', async () => {
  html.dataset['language'] = 'ar';
  speak(await loadLanguage('ar', ENGLISH, false));
  expect([html.lang, html.dir, html.dataset['language']]).toEqual(['ar', 'rtl', undefined]);
  speak(ENGLISH);
  expect([html.lang, html.dir]).toEqual(['en', 'ltr']);
});

test('serviceErrors of the service are in the language of the moment [D-373]', async () => {
  const client = speaking({ publicToken: 'x' });
  speak(await german());
  expect(client.serviceErrors?.['too_many_requests']).toMatch(/^Zu viele Anfragen/);
  speak(ENGLISH);
  expect([client.serviceErrors, client.publicToken]).toEqual([undefined, 'x']);
});

test('the language that was chosen is kept, and only when it has come', async () => {
  await loadLanguage('pt', ENGLISH, true);
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('pt');
  await german();
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('pt');
});

test('a language that does not come leaves the page whole in the one before, and says so', async () => {
  vi.doMock('#src/texts/languages/fr/product.texts.ts', () => {
    throw new Error('offline');
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const before = await german();
  expect(await loadLanguage('fr', before, true)).toBe(before);
  expect(warn).toHaveBeenCalledWith("The texts in 'fr' could not be loaded.", expect.anything());
  expect(localStorage.getItem(LANGUAGE_KEY)).toBeNull();
});

test.each([
  ['de', ['de-CH', 'en'], 'de-CH', '$29.00 pro Monat'],
  ['ar', ['de-CH', 'en'], 'ar', '\u2068$29.00\u2069 شهريًا'],
  ['en', ['de-CH'], 'en', '$29.00 per month'],
  ['en', ['en-US@posix', 'en-GB'], 'en-GB', '$29.00 per month'],
] as const)(
  'a page in %s for a browser of %j writes dates as in %s and its price as %s',
  async (language, languages, locale, price) => {
    vi.stubGlobal('navigator', { languages });
    const offer = { name: 'Brand Builder', price: '$29.00 per month', features: ['Reports'] };
    const spoken: Spoken = await loadLanguage(language, ENGLISH, true);
    const context = currentPageContext({ ...prerenderedSettings, offer }, spoken);
    expect([context.locale, context.offer]).toEqual([locale, { ...offer, price }]);
  },
);
