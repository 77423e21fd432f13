import type { BusinessEmbedConfigInput } from 'tinyspark-sign-in/business-script';
import type { EmbedConfigInput } from 'tinyspark-sign-in/script';
import { businessTextsFor, type SignInTexts, textsFor } from 'tinyspark-sign-in/texts/auto';
import { texts as businessFrench } from 'tinyspark-sign-in/texts/business-fr';
import { texts as german } from 'tinyspark-sign-in/texts/de';

/* The texts in a host's TypeScript: this file compiles as it is, with errors where they are expected. */

export const configs: EmbedConfigInput[] = [
  { publicToken: 't', ...german },
  { publicToken: 't', ...(await textsFor(navigator.languages)) },
];
export const businessConfigs: BusinessEmbedConfigInput[] = [
  { publicToken: 't', ...businessFrench },
  { publicToken: 't', ...(await businessTextsFor(['fr'])) },
];

const { retry: _, ...less } = german.strings.common;
export const own: SignInTexts[] = [
  { locale: 'gsw', strings: { ...german.strings, main: { ...german.strings.main, title: 'Aamälde' } } },
  // @ts-expect-error a sentence is missing
  { locale: 'gsw', strings: { ...german.strings, common: less } },
  // @ts-expect-error a sentence has no number
  { locale: 'gsw', strings: { ...german.strings, common: { ...german.strings.common, retry: 7 } } },
];
