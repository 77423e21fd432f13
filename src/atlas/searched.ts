import type { NamesData, RequirementsData } from './data/indexData.ts';

/** Everything that the gallery's search looks through. */
export interface Searched {
  names: NamesData;
  requirements: RequirementsData;
}

/** Returns the ids of the flows whose names, words and requirements together hold every word, given in lower case. */
export function flowsThatHold({ names, requirements }: Searched, words: string[]): Set<string> {
  const held = names.flows.filter(({ id, about, screens, named }) => {
    const whole = [
      id,
      about,
      ...screens.flatMap((screen) => [screen.name, screen.words]),
      ...named.map(({ name }) => name),
      ...Object.entries(requirements).flatMap(([key, { text, flows }]) => (flows.includes(id) ? [key, text] : [])),
    ];
    const text = whole.join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return new Set(held.map(({ id }) => id));
}

/** Returns the requirements and decisions whose id or text holds every word, given in lower case. */
export const requirementsThatHold = ({ requirements }: Searched, words: string[]) =>
  Object.entries(requirements).filter(([id, { text }]) => {
    const whole = `${id} ${text}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
