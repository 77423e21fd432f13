/** The languages that ship, each by its own name. */
export const languageNames = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  pt: 'Português',
};
export type Language = keyof typeof languageNames;

export const isLanguage = (name: unknown): name is Language =>
  typeof name === 'string' && Object.hasOwn(languageNames, name);
