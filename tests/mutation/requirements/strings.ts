import { readdirSync, readFileSync } from 'node:fs';
import type { Break } from './break.ts';

const TEXTS = 'src/texts';
/** The words that mean the same wherever they stand: what is fixed about them is not in the sentences of people. */
const sources = readdirSync(TEXTS)
  .filter((name) => name.endsWith('.texts.ts') || name === 'texts.ts')
  .map((name) => ({ file: `${TEXTS}/${name}`, code: readFileSync(`${TEXTS}/${name}`, 'utf8') }));

/** The longest part of a sentence that has no placeholder: `{email}`, or the `N` and `m:ss` of a requirement. */
const fixedPart = (sentence: string): string =>
  sentence
    .split(/\{\w+\}|\bN\b|\bm:ss\b/)
    .toSorted((a, b) => b.length - a.length)[0]
    ?.trim() ?? '';

/** A word alone is looked for with its quotes. */
const written = (part: string): string => (/^\w+$/.test(part) ? `'${part}'` : part);

const bent = (text: string): string => {
  const middle = Math.ceil(text.length / 2);
  return `${text.slice(0, middle)}~${text.slice(middle)}`;
};

/** Wherever the catalogue has one of these sentences, it is another one. */
export const stringBreaks = (strings: string[]): Break[] =>
  strings.flatMap((sentence) => {
    const from = written(fixedPart(sentence));
    // A placeholder alone is no sentence.
    if (from === '') return [];
    return sources
      .filter(({ code }) => code.includes(from))
      .map(({ file }) => ({ file, from, to: bent(from), all: true, isSentence: true }));
  });
