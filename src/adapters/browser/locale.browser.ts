import { isLanguageTag } from '#contracts/languageTag.ts';

/**
 * The language of this browser; `en` on a server that renders the widget. Some systems report one that is no language tag,
 * like `C` or `en-US@posix`.
 */
export const browserLocale = (): string => {
  const { navigator } = globalThis;
  return [navigator?.language, ...(navigator?.languages ?? [])].find(isLanguageTag) ?? 'en';
};
