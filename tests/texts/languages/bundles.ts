import type { BusinessSignInTexts, SignInTexts } from '#src/texts/languages/complete.ts';
import { texts as businessAr } from '#src/texts/languages/ar/business.entry.ts';
import { texts as ar } from '#src/texts/languages/ar/signIn.entry.ts';
import { texts as businessDe } from '#src/texts/languages/de/business.entry.ts';
import { texts as de } from '#src/texts/languages/de/signIn.entry.ts';
import { texts as businessEs } from '#src/texts/languages/es/business.entry.ts';
import { texts as es } from '#src/texts/languages/es/signIn.entry.ts';
import { texts as businessFr } from '#src/texts/languages/fr/business.entry.ts';
import { texts as fr } from '#src/texts/languages/fr/signIn.entry.ts';
import { texts as businessJa } from '#src/texts/languages/ja/business.entry.ts';
import { texts as ja } from '#src/texts/languages/ja/signIn.entry.ts';
import { texts as businessPt } from '#src/texts/languages/pt/business.entry.ts';
import { texts as pt } from '#src/texts/languages/pt/signIn.entry.ts';
import { business } from '#src/texts/business.texts.ts';
import { consent } from '#src/texts/consent.texts.ts';
import { later } from '#src/texts/later.texts.ts';
import { passwordAdvice } from '#src/texts/passwordAdvice.texts.ts';
import { serviceErrors } from '#src/texts/serviceErrors.texts.ts';
import { crash } from '#src/texts/crash.texts.ts';
import { wallet } from '#src/texts/wallet.texts.ts';
import { widget } from '#src/texts/widget.texts.ts';

/** A language with the texts of both widgets. */
export interface Bundle {
  language: string;
  signIn: SignInTexts;
  business: BusinessSignInTexts;
}

export const bundles: Bundle[] = [
  { language: 'ar', signIn: ar, business: businessAr },
  { language: 'de', signIn: de, business: businessDe },
  { language: 'es', signIn: es, business: businessEs },
  { language: 'fr', signIn: fr, business: businessFr },
  { language: 'ja', signIn: ja, business: businessJa },
  { language: 'pt', signIn: pt, business: businessPt },
];

const { pageTitle: _, ...ofBusiness } = business;
/** Every sentence in English, the sign-in widget's in the group `widget`. */
export const english = {
  ...ofBusiness,
  widget: { ...widget, ...later, wallet, consent, crash, serviceErrors, passwordAdvice },
};

type Sentence = string | ((...values: unknown[]) => string);
const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isSentence = (value: unknown): value is Sentence => typeof value === 'string' || typeof value === 'function';

/** The sentences of a catalogue by their whole names, like `widget.main.title`. */
export function sentencesOf(group: object, path = ''): Map<string, Sentence> {
  return new Map(
    Object.entries(group).flatMap(([name, value]: [string, unknown]) => {
      const place = path === '' ? name : `${path}.${name}`;
      if (isGroup(value)) return [...sentencesOf(value, place)];
      return isSentence(value) ? [[place, value] as const] : [];
    }),
  );
}

/** Those with a number in them; all others get texts. */
const COUNTED = /[.](?:attemptsLeft|length|complexity)$/;

/** Everything that a sentence may say, each with what was put into it. */
export function spokenBy(
  name: string,
  sentence: Sentence,
  usual: Sentence | undefined,
): { text: string; values: string[] }[] {
  if (typeof sentence === 'string') return [{ text: sentence, values: [] }];
  const places = typeof usual === 'function' ? usual.length : sentence.length;
  const given = COUNTED.test(name)
    ? [0, 1, 2, 3, 8, 11, 100].map((count) => [count])
    : [Array.from({ length: places }, (__, index) => `⟦${index}⟧`)];
  return given.map((values) => ({ text: sentence(...values), values: values.map(String) }));
}
