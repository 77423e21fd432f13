import leven from 'leven';

/** The known word that needs the fewest letters changed to be the given one, whatever their case; null where none is known. */
export function closestMatch(given: string, known: readonly string[]): string | null {
  const distance = (word: string) => leven(given.toLowerCase(), word.toLowerCase());
  return known.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
