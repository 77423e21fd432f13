/** The item that a key leads to, by its place among the items; null: the key leads to none (WAI-ARIA, menu button). */
export function itemAfter(key: string, at: number, labels: readonly string[]): number | null {
  const { length } = labels;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % length;
    case 'ArrowUp':
      return (at - 1 + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return key.trim().length === 1 ? itemByLetter(key, at, labels) : null;
  }
}

/** The next item that begins with a letter, after the last again from the first. */
function itemByLetter(letter: string, at: number, labels: readonly string[]): number | null {
  const begins = (label: string | undefined) => label?.trim().toLowerCase().startsWith(letter.toLowerCase()) === true;
  const places = labels.map((_, step) => (at + 1 + step) % labels.length);
  return places.find((place) => begins(labels[place])) ?? null;
}
