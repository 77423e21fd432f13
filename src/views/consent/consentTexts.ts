import { consent as english } from '#src/texts/consent.texts.ts';
import { useWidgetContext } from '#src/views/pageContext.tsx';

/** The sentences of consent and logout. */
export const useConsentTexts = () => useWidgetContext().texts.consent ?? english;
