import { afterEach, expect, test, vi } from 'vitest';
import { english } from '#src/texts/texts.ts';
import { widgetContextOf } from '#src/embed/widgetContext.ts';
import { currentPageContext } from '#src/product/pageContextValue.ts';
import { prerenderedSettings } from '#src/product/settings.ts';
import { countriesIn } from '#src/views/widget/phone/countryNames.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['de-CH', ['de-CH', 'en'], 'de-CH'],
  ['C', ['C'], 'en'],
  ['en-US@posix', ['en-US@posix', 'fr'], 'fr'],
  ['de_DE', undefined, 'en'],
  [undefined, [], 'en'],
  ['', ['nl'], 'nl'],
])("the language of a browser that says '%s' is one that its own Intl takes", (language, languages, wanted) => {
  vi.stubGlobal('navigator', { language, languages });
  const { locale } = widgetContextOf(english, null);
  expect([locale, currentPageContext(prerenderedSettings).locale]).toEqual([wanted, wanted]);
  expect(countriesIn(locale).length).toBeGreaterThan(200);
});
