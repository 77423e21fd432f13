import { expect, test } from 'vitest';
import { businessTextsWith } from '#src/texts/businessStrings.ts';
import { english } from '#src/texts/texts.ts';
import { HostTexts } from '#src/views/business/firstBusinessTexts.ts';
import { PageContextProvider } from '#src/views/pageContext.tsx';
import { snapshotsByState } from '#tests/model/harness/graph/explore.ts';
import { renderedIn } from '#tests/model/harness/markup.ts';
import { harnesses } from '#tests/model/harnesses.ts';
import { facts } from '#tests/views/rendering.tsx';
import { bundles, english as ofWidgets, sentencesOf, spokenBy } from './bundles.ts';

/** The English sentences that no other language has, with the parts around what is put in. */
const sentences = [...sentencesOf(ofWidgets)]
  .flatMap(([name, sentence]) => spokenBy(name, sentence, sentence).flatMap(({ text }) => text.split(/⟦\d⟧|\d+/)))
  .map((part) => part.trim())
  .filter((part) => /\w+ \w+/.test(part));

/** The markup of a screen, with all that is read or heard of it. */
function markupOf(render: () => string, { business, signIn }: (typeof bundles)[number]): string {
  const texts = businessTextsWith(english, business.strings);
  const page = { ...facts, texts: { ...english, ...texts.widget, frame: english.frame }, locale: signIn.locale };
  const markup = renderedIn(
    (view) => (
      <PageContextProvider value={page}>
        <HostTexts.Provider value={texts.business}>{view}</HostTexts.Provider>
      </PageContextProvider>
    ),
    render,
  );
  // A comment separates two texts of one element.
  return markup.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Lists the service's own words in a snapshot: they are replaced before they come there. */
function ofService(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'string' && ['sentence', 'walletChallenge'].includes(name) ? [inner] : ofService(inner),
  );
}

const flows = harnesses.filter(
  ({ spec, render }) =>
    ['widget', 'business', 'consent'].includes(spec.area) && render !== undefined && spec.id !== 'connectedApps',
);

test.each(flows.map((harness) => [harness.spec.id, harness] as const))(
  'no screen of %s has an English sentence left in another language [D-372]',
  (_id, harness) => {
    const byState = snapshotsByState(harness);
    expect(byState.size).toBeGreaterThan(0);
    const looked = new Set<string>();
    const left = [...byState].flatMap(([state, snapshot]) => {
      const render = () => harness.render?.(snapshot) ?? '';
      // States that look the same say the same in every language.
      const look = bundles[0] === undefined ? '' : markupOf(render, bundles[0]);
      if (looked.has(look)) return [];
      looked.add(look);
      const reported = ofService(snapshot.context).filter((sentence) => sentence !== '');
      return bundles.flatMap((bundle) => {
        const words = reported.reduce((text, sentence) => text.replaceAll(sentence, ''), markupOf(render, bundle));
        return sentences
          .filter((sentence) => words.includes(sentence))
          .map((sentence) => `${bundle.language}, ${state}: ${sentence}`);
      });
    });
    expect(left).toEqual([]);
  },
);
