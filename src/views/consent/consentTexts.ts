import type { ConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import { consent as english } from '#src/texts/consent.texts.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';

/** What is said of a trouble. */
export const troubleSentence = (
  { trouble }: typeof english,
  words: Extract<ConsentScreen, { kind: 'trouble' }>['words'],
): string => (typeof words === 'string' ? trouble[words] : words.sentence);

/** The sentences of consent and logout. */
export const useConsentTexts = () => useWidgetContext().texts.consent ?? english;
