import type { ProductTexts } from '#src/texts/languages/complete.ts';
import type { Language } from '#src/texts/languages/names.ts';
import { english, type PageTexts } from '#src/texts/texts.ts';

/**
 * A language with what the pages say in it; without `locale`, dates are written as this browser does. Of English, what is
 * absent comes with the flows that say it.
 */
export interface Spoken extends Partial<Omit<ProductTexts, 'texts'>> {
  language: Language;
  texts: PageTexts;
  locale?: string;
}

export const ENGLISH: Spoken = { language: 'en', texts: english };
