import { business } from '#src/texts/business.texts.ts';

/** The sentences of the business widget. */
export const useBusinessTexts = (): typeof business => business;
