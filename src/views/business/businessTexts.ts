import { createContext, useContext } from 'react';
import { business } from '#src/texts/business.texts.ts';
import type { BusinessTexts } from '#src/texts/businessStrings.ts';

/** The sentences of the business widget: its own, or a host's in their place. */
export const BusinessTextsContext = createContext<BusinessTexts>(business);

export const useBusinessTexts = (): BusinessTexts => useContext(BusinessTextsContext);
