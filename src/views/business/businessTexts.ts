import { business } from '#src/texts/business.texts.ts';
import type { BusinessTexts } from '#src/texts/businessStrings.ts';
import { useHostTexts } from './firstBusinessTexts.ts';

/** All sentences of the business widget, for the screens after the first. */
export const useBusinessTexts = (): BusinessTexts => useHostTexts() ?? business;
