import type { BusinessSignInTexts, SignInTexts } from './complete.ts';

const signIn = {
  ar: () => import('./ar/signIn.entry.ts'),
  de: () => import('./de/signIn.entry.ts'),
  es: () => import('./es/signIn.entry.ts'),
  fr: () => import('./fr/signIn.entry.ts'),
  ja: () => import('./ja/signIn.entry.ts'),
  pt: () => import('./pt/signIn.entry.ts'),
};
const business = {
  ar: () => import('./ar/business.entry.ts'),
  de: () => import('./de/business.entry.ts'),
  es: () => import('./es/business.entry.ts'),
  fr: () => import('./fr/business.entry.ts'),
  ja: () => import('./ja/business.entry.ts'),
  pt: () => import('./pt/business.entry.ts'),
};
type Language = keyof typeof signIn;
type Bundles<Texts> = Record<Language, () => Promise<{ texts: Texts }>>;

const isLanguage = (language: string): language is Language => Object.hasOwn(signIn, language);
const ENGLISH = { locale: 'en' };

/** The language of a tag, where the tag means it as it is usually written; null: there is no such tag. */
function languageOf(tag: string): string | null {
  try {
    const { language } = new Intl.Locale(tag);
    const [own, usual] = [tag, language].map((one) => new Intl.Locale(one).maximize().script);
    return own === usual ? language : null;
  } catch {
    return null;
  }
}

async function firstOf<Texts extends object>(
  bundles: Bundles<Texts>,
  languages: readonly string[],
): Promise<Texts | typeof ENGLISH> {
  for (const locale of languages) {
    const language = languageOf(locale);
    if (language === 'en') return { locale };
    if (language === null || !isLanguage(language)) continue;
    try {
      return { ...(await bundles[language]()).texts, locale };
    } catch {
      // A form in English is better than none.
      return ENGLISH;
    }
  }
  return ENGLISH;
}

/**
 * The sign-in widget's texts in the first of these languages that there are any in, like those of `navigator.languages`;
 * English where there are none, or where the file does not come. What is answered belongs into the configuration, whose
 * `locale` is the tag that was asked for, with its region (D-372).
 */
export const textsFor = (languages: readonly string[]): Promise<SignInTexts | typeof ENGLISH> =>
  firstOf<SignInTexts>(signIn, languages);

/** The same for the business widget. */
export const businessTextsFor = (languages: readonly string[]): Promise<BusinessSignInTexts | typeof ENGLISH> =>
  firstOf<BusinessSignInTexts>(business, languages);
