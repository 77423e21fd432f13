import { laterPages } from '#src/texts/laterPages.texts.ts';
import { withProductName } from '#src/texts/productName.ts';
import type { AllPageTexts } from '#src/texts/texts.ts';
import { usePageContext } from '#src/views/pageContext.tsx';

/** All sentences of the pages, for those after the first (D-216). */
export function useLaterPageTexts(): AllPageTexts {
  const { texts, productName } = usePageContext();
  return { ...withProductName(laterPages, productName), ...texts };
}
