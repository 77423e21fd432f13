import { createContext, useContext } from 'react';
import { firstBusiness } from '#src/texts/business/first.texts.ts';
import type { BusinessTexts } from '#src/texts/businessStrings.ts';

/** The business widget's sentences with a host's in their place; null where it has none of its own. */
export const HostTexts = createContext<BusinessTexts | null>(null);

export const useHostTexts = (): BusinessTexts | null => useContext(HostTexts);

/** The sentences of the business widget's first screens. */
export const useFirstBusinessTexts = (): Pick<BusinessTexts, keyof typeof firstBusiness> =>
  useHostTexts() ?? firstBusiness;
