import { idsIn } from './citations.ts';

/** What a test of several checks proves of one requirement. */
export interface Proven {
  /** The sentences of the requirement that were read by the checks that cite it. */
  saw: string[];
  /** Only rows of a table cite it: how a flow goes on, and nothing else. */
  rowsOnly: boolean;
}

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
