import { directionOf } from '#src/embed/direction.ts';
import { userButtonTexts } from '#src/texts/languages/userButtonTexts.ts';
import { userButton as english, type UserButtonTexts } from '#src/texts/userButton.texts.ts';

interface ButtonLanguage {
  texts: UserButtonTexts;
  /** Attributes of the button's root; none where the language of the page applies. */
  attributes: { lang?: string; dir?: 'ltr' | 'rtl' };
}

/** Returns the texts in a language, those of the host over them; English where there are none in it. */
export function buttonLanguage(locale: string | null, strings: Partial<UserButtonTexts> | undefined): ButtonLanguage {
  const direction = locale === null ? null : directionOf(locale);
  if (locale === null || direction === null) return { texts: { ...english, ...strings }, attributes: {} };
  const texts = userButtonTexts[new Intl.Locale(locale).language];
  if (texts !== undefined) return { texts: { ...texts, ...strings }, attributes: { lang: locale, dir: direction } };
  return { texts: { ...english, ...strings }, attributes: { lang: 'en', dir: 'ltr' } };
}
