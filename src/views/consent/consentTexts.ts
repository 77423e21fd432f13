import { consent as english } from '#src/texts/consent.texts.ts';
import { usePageContext } from '#src/views/pageContext.tsx';

/** The sentences of consent and logout. */
export const useConsentTexts = () => usePageContext().texts.consent ?? english;
