/** The known word that needs the fewest letters changed to be the given one (Levenshtein distance). */
export function closestMatch(given: string, known: readonly string[]): string | null {
  const ranked = known.map((word) => ({ word, far: distance(given.toLowerCase(), word.toLowerCase()) }));
  return ranked.toSorted((a, b) => a.far - b.far)[0]?.word ?? null;
}

function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
