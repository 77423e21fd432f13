import { english, type PageTexts } from '#src/texts/texts.ts';
import { later } from '#src/texts/later.texts.ts';
import { laterPages } from '#src/texts/laterPages.texts.ts';
import { consent } from '#src/texts/consent.texts.ts';
import { wallet } from '#src/texts/wallet.texts.ts';
import type { ScreenLanguage } from '#src/atlas/route.ts';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'àà',
  e: 'éé',
  i: 'îî',
  o: 'öö',
  u: 'ûû',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
};

/** As long as German or Finnish often are, in letters with accents, and in brackets that show where one was cut off. */
const longer = (words: string) => `[${words.replaceAll(/[aeioucnsy]/g, (letter) => ACCENTED[letter] ?? letter)}]`;

const FROM_THE_RIGHT = '\u202E';
const ENDS = '\u202C';
/** Every word written from the right. */
const mirrored = (words: string) => words.replaceAll(/[^\s\d]+/g, (word) => `${FROM_THE_RIGHT}${word}${ENDS}`);

/** `text` with everything rewritten but what was put into it. */
function rewrittenBetween(text: string, given: readonly unknown[], rewrite: (words: string) => string): string {
  const [first, ...rest] = given.map(String).filter((value) => value !== '');
  if (first === undefined) return text === '' ? text : rewrite(text);
  return text
    .split(first)
    .map((part) => rewrittenBetween(part, rest, rewrite))
    .join(first);
}

/** Texts of which every sentence is rewritten as it is read. */
const rewritten = <Group extends object>(group: Group, rewrite: (words: string) => string): Group =>
  new Proxy(group, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(target, name);
      if (typeof value === 'string') return rewrite(value);
      if (typeof value === 'function' && Object.hasOwn(target, name))
        return (...given: unknown[]) => rewrittenBetween(String(Reflect.apply(value, null, given)), given, rewrite);
      return typeof value === 'object' && value !== null ? rewritten(value, rewrite) : value;
    },
  });

const everything = { ...later, ...laterPages, ...english, wallet, consent };

interface Language {
  texts: PageTexts;
  /** BCP 47; what dates, countries and numbers are written by. */
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** The product's own language, and the two pseudo-locales that show what a translation would do to a screen (CLDR). */
export const languages: Readonly<Record<ScreenLanguage, Language>> = {
  en: { texts: english, locale: 'en-US', direction: 'ltr' },
  'en-XA': { texts: rewritten(everything, longer), locale: 'en-US', direction: 'ltr' },
  'ar-XB': { texts: rewritten(everything, mirrored), locale: 'ar', direction: 'rtl' },
};
