import { isLanguageTag } from '#contracts/languageTag.ts';
import { LANGUAGE_KEY } from '#contracts/storageKeys.ts';
import type { ProductTexts } from '#src/texts/languages/complete.ts';
import { isLanguage, type Language } from '#src/texts/languages/names.ts';
import { ENGLISH, type Spoken } from './spoken.ts';

const bundles: Record<Exclude<Language, 'en'>, () => Promise<{ product: ProductTexts }>> = {
  ar: () => import('#src/texts/languages/ar/product.texts.ts'),
  de: () => import('#src/texts/languages/de/product.texts.ts'),
  es: () => import('#src/texts/languages/es/product.texts.ts'),
  fr: () => import('#src/texts/languages/fr/product.texts.ts'),
  ja: () => import('#src/texts/languages/ja/product.texts.ts'),
  pt: () => import('#src/texts/languages/pt/product.texts.ts'),
};

/** As this browser writes a language, with its region. */
const localeOf = (language: Language): string =>
  navigator.languages.find((tag) => tag.split('-')[0] === language && isLanguageTag(tag)) ?? language;

async function spokenIn(language: Language): Promise<Spoken> {
  const locale = localeOf(language);
  if (language === 'en') return { ...ENGLISH, locale };
  const { product } = await bundles[language]();
  return { language, locale, ...product };
}

/** Keeps the language that was chosen; where storage is closed, it lasts as long as the page. */
function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage is closed.
  }
}

/**
 * The words of a language, which this browser keeps if a person has chosen it; `otherwise`, whole, where there are none or
 * they do not come (D-485).
 */
export async function loadLanguage(name: string, otherwise: Spoken, isChosen: boolean): Promise<Spoken> {
  if (!isLanguage(name)) return otherwise;
  try {
    const spoken = await spokenIn(name);
    if (isChosen) keepLanguage(name);
    return spoken;
  } catch (error) {
    console.warn(`The texts in '${name}' could not be loaded.`, error);
    return otherwise;
  }
}
