import { idsIn, type Proven } from './citations.ts';

/** A check that holds: the ids in its title, the text that it read. */
interface Held {
  title: string;
  isRow?: boolean | undefined;
  saw?: string | undefined;
}

/** Id → what the checks that cite it prove. */
export function provenBy(checks: Held[], sentences: Map<string, string[]>): Record<string, Proven> {
  const proven: Record<string, Proven> = {};
  for (const { title, saw = '', isRow = false } of checks)
    for (const id of idsIn(title)) {
      const before = proven[id] ?? { saw: [], rowsOnly: true };
      const read = (sentences.get(id) ?? []).filter((sentence) => saw.includes(sentence));
      proven[id] = { saw: [...new Set([...before.saw, ...read])], rowsOnly: before.rowsOnly && isRow };
    }
  return proven;
}
