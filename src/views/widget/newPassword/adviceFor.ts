import { passwordAdvice as english } from '#src/texts/passwordAdvice.texts.ts';
import type { Texts } from '#src/texts/texts.ts';

const names = new Map(Object.entries(english).map(([name, sentence]) => [sentence, name]));

/** Returns the service's advice on a password, in the words of the host where it has its own (D-373). */
export function adviceFor(sentence: string, { passwordAdvice = {} }: Pick<Texts, 'passwordAdvice'>): string {
  const given: Partial<Record<string, string>> = passwordAdvice;
  return given[names.get(sentence) ?? ''] ?? sentence;
}
