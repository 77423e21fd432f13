import { Window } from 'happy-dom';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { screens } from '#src/atlas/screens/screens.ts';
import { later } from '#src/texts/later.texts.ts';
import { textsWith } from '#src/texts/strings.ts';
import { english } from '#src/texts/texts.ts';
import { wallet } from '#src/texts/wallet.texts.ts';
import { widget } from '#src/texts/widget.texts.ts';
import { PageContextProvider } from '#src/views/pageContext.tsx';
import { exploreAll } from '#tests/model/kit/graph/explore.ts';
import { rigs } from '#tests/model/rigs.ts';
import { facts } from '#tests/views/rendering.tsx';

/** Every sentence in marks that no sentence has, with its name; what stands at its placeholder is left to be seen. */
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

/** Everything that is read or heard of a screen. */
function wordsOf(view: ReactElement): string[] {
  const markup = renderToStaticMarkup(
    <PageContextProvider value={{ ...facts, texts, locale: 'ar' }}>{view}</PageContextProvider>,
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
    typeof inner === 'string' && ['sentence', 'warning', 'walletChallenge', 'name'].includes(name)
      ? [inner]
      : sentencesIn(inner),
  );
}

/** Told in English to whoever makes the page (D-220). */
const toMakers = /One Tap cannot render because .*/g;
/** What is no sentence at all: addresses and codes of countries. */
const data = [toMakers, /[\w.+-]+@[\w.-]+/g, /\b[A-Z]{2}\b/g];
const ownWords = (text: string, others: string[]): string =>
  [...data, ...others.filter((one) => one !== '')]
    .reduce<string>((rest, one) => rest.replaceAll(one, ''), text.replaceAll(/⟦[^⟧]*⟧/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

const flows = rigs.filter(({ spec }) => spec.area === 'widget' && spec.id in screens);

describe('with every sentence replaced', () => {
  test.each(flows.map((rig) => [rig.spec.id, rig] as const))(
    'no English is left on any screen of %s [D-49]',
    (id, rig) => {
      const nodes = exploreAll(rig).flatMap(({ nodes: all }) => [...all.values()]);
      const byState = new Map(nodes.map(({ name, snapshot }) => [name, snapshot]));
      const words = [...byState.values()].flatMap((snapshot) =>
        wordsOf(screens[id]?.show(snapshot) ?? <></>).map((text) => ({ text, others: sentencesIn(snapshot.context) })),
      );
      expect(words.some(({ text }) => text.includes('⟦'))).toBe(true);
      const left = words.map(({ text, others }) => ownWords(text, others)).filter((text) => /[a-z]{2}/i.test(text));
      expect(left).toEqual([]);
    },
  );
});
