import { runInNewContext } from 'node:vm';
import { parseSync } from '@swc/core';
import { z } from 'zod';
import type { Source } from './sources.ts';

export interface Pattern {
  path: string;
  source: string;
  flags: string;
}

const literal = z.object({ type: z.literal('RegExpLiteral'), pattern: z.string(), flags: z.string() });

/** Every regular expression that is written in a file. */
export function patternsIn({ path, text }: Source): Pattern[] {
  const found: Pattern[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { data } = literal.safeParse(node);
    if (data) found.push({ path, source: data.pattern, flags: data.flags });
    Object.values(node).forEach(walk);
  };
  walk(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2023' }));
  return found;
}

/** The parts of a pattern that take one character each: classes, escapes and signs. */
const ATOM = /\\[pP]\{[^}]*\}|\\u\{?[\da-fA-F]+\}?|\\x[\da-fA-F]{2}|\\.|\[(?:\\.|[^\]\\])*\]|[^\\[\](){}*+?|^$]/gu;
const CANDIDATES = [...'a-. \t/=@1A!:,;{"<_%~é\n\u2028'];

/** One character that each atom takes, and a word that two atoms take in turn. */
function samplesOf({ source, flags }: Pattern): string[] {
  const atoms = source.match(ATOM) ?? [];
  return atoms.flatMap((atom) => {
    const literalOf = [...atom].length === 1 && atom !== '.' ? [atom] : CANDIDATES;
    const one = new RegExp(`^(?:${atom})$`, flags.replaceAll(/[gym]/g, ''));
    // A class shows by several characters how it overlaps with its neighbours.
    return literalOf.filter((candidate) => one.test(candidate)).slice(0, 2);
  });
}

/** Texts of `length` characters in which a pattern may try the same stretch again and again. */
export function hostileTexts(pattern: Pattern, length: number): string[] {
  const samples = samplesOf(pattern);
  const distinct = [...new Set(samples)];
  const words = new Set(distinct);
  samples.forEach((sample, at) => words.add(`${sample}${samples[at + 1] ?? ''}`));
  for (let at = 0; at < samples.length; at += 4) words.add(samples.slice(at, at + 12).join(''));
  words.add(samples.join(''));
  // At its end stands a thing that no pattern expects and a dot does not take, or each that it expects.
  const ends = ['\n\u0000', distinct.join('')];
  const prefixes = ['', samples.slice(0, 3).join('')];
  const texts = [...words].flatMap((word) => {
    const pumped = word.repeat(Math.ceil(length / Math.max(1, word.length)));
    return prefixes.flatMap((prefix) => ends.map((end) => `${prefix}${pumped}${end}`));
  });
  return [...new Set(texts)];
}

const SEARCH = `for (const text of texts) text.replace(pattern, '');`;

/** Says that a pattern finishes every text within so many ms in one of three tries, to leave out accidents. */
export function isQuick(pattern: Pattern, texts: readonly string[], limit: number): boolean {
  const compiled = new RegExp(pattern.source, pattern.flags);
  return [1, 2, 3].some(() => {
    try {
      runInNewContext(SEARCH, { texts, pattern: compiled }, { timeout: limit });
      return true;
    } catch {
      return false;
    }
  });
}
