import { describe, expect, test } from 'vitest';
import type { ProductTexts } from '#src/texts/languages/complete.ts';
import { product as ar } from '#src/texts/languages/ar/product.texts.ts';
import { product as de } from '#src/texts/languages/de/product.texts.ts';
import { product as es } from '#src/texts/languages/es/product.texts.ts';
import { product as fr } from '#src/texts/languages/fr/product.texts.ts';
import { product as ja } from '#src/texts/languages/ja/product.texts.ts';
import { product as pt } from '#src/texts/languages/pt/product.texts.ts';
import { languageNames } from '#src/texts/languages/names.ts';
import { accountPage } from '#src/texts/account.texts.ts';
import { laterPages } from '#src/texts/laterPages.texts.ts';
import { planPage } from '#src/texts/plan.texts.ts';
import { english } from '#src/texts/texts.ts';
import { widget } from '#src/texts/widget.texts.ts';
import { sentencesOf, spokenBy } from './bundles.ts';

const products: Record<string, ProductTexts> = { ar, de, es, fr, ja, pt };
const languages = Object.entries(products);
const groups = new Set(
  Object.keys({ ...english, ...laterPages, accountPage, planPage }).filter((name) => !Object.hasOwn(widget, name)),
);
const ofPages = (texts: object) =>
  sentencesOf(Object.fromEntries(Object.entries(texts).filter(([name]) => groups.has(name))));
const usual = ofPages({ ...english, ...laterPages, accountPage, planPage });

/** Names, and what every language writes alike. */
const SAME = /^(?:frame[.](?:name|pageTitle)|landing[.]plan)$/;
const SHARED: Record<string, string[]> = { de: ['frame.sandbox'] };
const STOP_WORDS = /\b(?:the|your|you|please|with|and|this|not|have|sign in|log in|again|password|email|payment)\b/gi;
const NAMES = /\b(?:Tinyspark|Brand Builder|Google|Apple|Stripe|Cookie|Acme|Northwind|a)\b/g;

const spoken = (texts: object) =>
  [...ofPages(texts)].flatMap(([name, sentence]) =>
    spokenBy(name, sentence, usual.get(name)).map((one) => ({ name, ...one })),
  );

test('there are pages in every language that can be chosen', () => {
  expect(['en', ...Object.keys(products)].toSorted()).toEqual(Object.keys(languageNames).toSorted());
});

describe.each(languages)('the pages in %s', (language, { texts, business }) => {
  test('have every sentence, and no other [D-485]', () => {
    expect([...ofPages(texts).keys()].toSorted()).toEqual([...usual.keys()].toSorted());
    expect([...ofPages(texts)].filter(([name, one]) => typeof one !== typeof usual.get(name))).toEqual([]);
  });

  test('say everything that stands at a placeholder', () => {
    expect(spoken(texts).filter(({ text, values }) => values.some((value) => !text.includes(value)))).toEqual([]);
  });

  test('say nothing in English', () => {
    const inEnglish = new Map(
      spoken({ ...english, ...laterPages, accountPage, planPage }).map(({ name, text }) => [name, text]),
    );
    const left = spoken(texts).filter(
      ({ name, text }) =>
        (inEnglish.get(name) === text && !SAME.test(name) && !(SHARED[language] ?? []).includes(name)) ||
        STOP_WORDS.test(text),
    );
    expect(left).toEqual([]);
    expect(business.pageTitle).not.toBe('Log in to your organization');
  });
});

test.each([
  ['ar', ar],
  ['ja', ja],
])('the pages in %s are in their own letters but for names', (_, { texts }) => {
  expect(spoken(texts).filter(({ text }) => /[a-z]/i.test(text.replaceAll(NAMES, '')))).toEqual([]);
});

test('every address, brand and date in an Arabic sentence is apart from the text around it', () => {
  const bare = spoken(ar.texts).filter(
    ({ text, values }) => !values.every((value) => text.includes(`\u2068${value}\u2069`)),
  );
  // A title around a title, and a year in digits.
  expect(bare.map(({ name }) => name)).toEqual(['frame.pageTitle', 'frame.copyright']);
});

test.each(languages)('a price in %s says how much for how long, and any other text stays', (_, { price }) => {
  const written = ['$29.00 per month', '€90.00 every 3 months', 'HUF\u{a0}9,900 per year'].map(price);
  for (const [index, part] of ['$29.00', '€90.00', 'HUF\u{a0}9,900'].entries()) {
    expect(written[index]).toContain(part);
    expect(written[index]).not.toMatch(/per|every/);
  }
  expect(written[1]).toContain('3');
  expect(price('on request')).toBe('on request');
});
