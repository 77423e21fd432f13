import { readFileSync } from 'node:fs';
import { z } from 'zod';

const requirements = z.array(z.object({ id: z.string(), kind: z.string(), strings: z.array(z.string()) }));
/** Every requirement of the specification. */
export const knownRequirements = () => requirements.parse(JSON.parse(readFileSync('specs/requirements.json', 'utf8')));

/** The number of every decision. */
export const knownDecisions = (): string[] =>
  [...readFileSync('specs/decisions.md', 'utf8').matchAll(/^\| (D-\d+) \|/gm)].map(([, id = '']) => id);

/** In a requirement of any other kind a sentence only names the control that it speaks of. */
export const ABOUT_SENTENCES = new Set(['string', 'error', 'config', 'visual']);

/** The parts of a sentence around its placeholders: `{email}`, or the `N` and `m:ss` of a requirement. */
export const fixedParts = (sentence: string): string[] =>
  sentence
    .split(/\{\w+\}|\bN\b|\bm:ss\b/)
    .map((part) => part.trim())
    .filter((part) => /\w/.test(part));

/** Id → what must have been read by a test that cites it; only of requirements that are about a sentence. */
export const sentencesById = (): Map<string, string[]> =>
  new Map(
    knownRequirements()
      .filter(({ kind, strings }) => ABOUT_SENTENCES.has(kind) && strings.length > 0)
      .map(({ id, strings }) => [id, strings.flatMap(fixedParts)]),
  );
