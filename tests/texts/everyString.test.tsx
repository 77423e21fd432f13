import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { business } from '#src/texts/business.texts.ts';
import { businessTextsWith } from '#src/texts/businessStrings.ts';
import { later } from '#src/texts/later.texts.ts';
import { textsWith } from '#src/texts/strings.ts';
import { english } from '#src/texts/texts.ts';
import { wallet } from '#src/texts/wallet.texts.ts';
import { widget } from '#src/texts/widget.texts.ts';
import { HostTexts } from '#src/views/business/firstBusinessTexts.ts';
import { PageContextProvider } from '#src/views/pageContext.tsx';
import { snapshotsByState } from '#tests/model/harness/graph/explore.ts';
import { renderedIn } from '#tests/model/harness/markup.ts';
import { harnesses } from '#tests/model/harnesses.ts';
import { facts } from '#tests/views/rendering.tsx';

/** Every sentence in marks that no sentence has, with its name; what is at its placeholder is left to be seen. */
function marked(group: object, path = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(group).map(([name, value]: [string, unknown]) => {
      const place = path === '' ? name : `${path}.${name}`;
      if (typeof value === 'object' && value !== null) return [name, marked(value, place)];
      return [name, typeof value === 'function' ? `⟦${place}⟧{x}⟦⟧` : `⟦${place}⟧`];
    }),
  );
}
const texts = {
  ...english,
  ...textsWith(english, marked({ ...widget, ...later, wallet })),
  frame: english.frame,
};

const { pageTitle: _, ...ofBusiness } = business;
const businessTexts = businessTextsWith(english, marked(ofBusiness)).business;

/** Everything that is read or heard of a screen. */
function wordsOf(render: () => string): string[] {
  const markup = renderedIn(
    (view) => (
      <PageContextProvider value={{ ...facts, texts, locale: 'ar' }}>
        <HostTexts.Provider value={businessTexts}>{view}</HostTexts.Provider>
      </PageContextProvider>
    ),
    render,
  );
  const { document } = new Window();
  document.body.innerHTML = markup;
  for (const title of document.querySelectorAll('title')) title.remove();
  const spoken = ['aria-label', 'alt', 'title', 'placeholder'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  return [document.body.textContent, ...spoken];
}

/** Sentences that the service wrote and names that people gave, wherever a snapshot holds them. */
function sentencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'string' && ['sentence', 'warning', 'walletChallenge', 'name', 'organization'].includes(name)
      ? [inner]
      : sentencesIn(inner),
  );
}

/** Shown in English to the page's developer (D-220). */
const toMakers = /One Tap cannot render because .*/g;
/** Texts that are no sentences: addresses, codes of countries, keys of an app, backup codes, and names in the atlas. */
const data = [
  toMakers,
  /[\w.+-]+@[\w-]+(?:\.[a-z]+)+/g,
  /\b[A-Z]{2}\b/g,
  /\b[A-Z\d]{4}(?: [A-Z\d]{4})+\b/g,
  /\w{4}(?:-\w{4}){3}/g,
  /\b(?:Acme|Okta|Entra|Jane(?!’))\b/g,
];
const ownWords = (text: string, others: string[]): string =>
  [...data, ...others.filter((one) => one !== '').toSorted((one, other) => other.length - one.length)]
    .reduce<string>((rest, one) => rest.replaceAll(one, ''), text.replaceAll(/⟦[^⟧]*⟧/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

const flows = harnesses.filter(
  ({ spec, render }) => ['widget', 'business'].includes(spec.area) && render !== undefined,
);

describe('with every sentence replaced', () => {
  test.each(flows.map((harness) => [harness.spec.id, harness] as const))(
    'no English is left on any screen of %s [D-49]',
    (_id, harness) => {
      const words = [...snapshotsByState(harness).values()].flatMap((snapshot) =>
        wordsOf(() => harness.render?.(snapshot) ?? '').map((text) => ({
          text,
          others: sentencesIn(snapshot.context),
        })),
      );
      expect(words.some(({ text }) => text.includes('⟦'))).toBe(true);
      const left = words.map(({ text, others }) => ownWords(text, others)).filter((text) => /[a-z]{2}/i.test(text));
      expect(left).toEqual([]);
    },
  );
});
