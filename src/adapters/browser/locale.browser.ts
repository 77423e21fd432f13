import { isLanguageTag } from '#contracts/languageTag.ts';

/** The language of this browser. Some systems report one that is no language tag, like `C` or `en-US@posix`. */
export const browserLocale = (): string =>
  [navigator.language, ...(navigator.languages ?? [])].find(isLanguageTag) ?? 'en';
