import leven from 'leven';
import type { LibraryPage } from './library.ts';

export interface Hit {
  address: string;
  page: string;
  title: string;
  /** Text around the first word that was found. */
  excerpt: string;
}

/** Hits that are listed. */
const LISTED = 20;
/** Letters of a query that are read. */
const QUERY_LENGTH = 100;
/** A hit in a heading counts as much as this many in a short text. */
const HEADING_WEIGHT = 8;
/** In a text of this many letters a hit counts half as much as in a short one. */
const LONG_TEXT = 1_000;
const EXCERPT = 180;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Mistyped letters that a word may have. */
const toleranceOf = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** The word itself where something begins with it, else the one that looks most like it. */
function meant(word: string, vocabulary: readonly string[]): string | null {
  if (vocabulary.some((one) => one.startsWith(word))) return word;
  const near = vocabulary
    .filter((one) => Math.abs(one.length - word.length) <= toleranceOf(word))
    .map((one) => ({ one, distance: leven(one, word) }))
    .filter(({ distance }) => distance <= toleranceOf(word))
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.one ?? null;
}

const countOf = (words: readonly string[], start: string): number =>
  words.filter((one) => one.startsWith(start)).length;

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...places, text.length) - EXCERPT / 3);
  const start = from === 0 ? 0 : lower.indexOf(' ', from) + 1;
  const end = text.length <= start + EXCERPT ? text.length : text.lastIndexOf(' ', start + EXCERPT);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/**
 * Reads pages for searches, once.
 * @returns a search for the sections that have every word of a query, or one that looks like it; the best first
 */
export function openSearch(pages: readonly LibraryPage[]): (query: string) => Hit[] {
  const entries = pages.flatMap((page) =>
    page.sections.map(({ id, title, text }) => ({
      address: `/docs/${page.id}#${id}`,
      page: page.name,
      title,
      text,
      titleWords: wordsOf(title),
      textWords: wordsOf(text),
      weight: LONG_TEXT / (LONG_TEXT + text.length),
    })),
  );
  const vocabulary = [...new Set(entries.flatMap(({ titleWords, textWords }) => [...titleWords, ...textWords]))];
  return (query) => {
    const words = wordsOf(query.slice(0, QUERY_LENGTH)).map((word) => meant(word, vocabulary));
    const known = words.filter((word) => word !== null);
    if (known.length === 0 || known.length < words.length) return [];
    const scoreOf = ({ titleWords, textWords, weight }: (typeof entries)[number]): number => {
      const counts = known.map(
        (word) => HEADING_WEIGHT * countOf(titleWords, word) + weight * countOf(textWords, word),
      );
      return counts.includes(0) ? 0 : counts.reduce((sum, count) => sum + count, 0);
    };
    return entries
      .map((entry) => ({ entry, score: scoreOf(entry) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, LISTED)
      .map(({ entry: { address, page, title, text } }) => ({ address, page, title, excerpt: excerptOf(text, known) }));
  };
}
