import type { scope } from '#specs/scope.ts';

export interface Verdict {
  /** Ids that the scope calls done and that no passing test cites. */
  missing: string[];
  /** Ids that a test's title cites and that exist nowhere. */
  unknown: string[];
  /** Entries of the scope that name no requirement and no flow. */
  misnamed: string[];
  /** Ids that only rows of a table cite, though they are about something else. */
  rowsOnly: string[];
  /** Ids whose sentences no test that cites them has read. */
  unread: string[];
  /** The number of requirements that the scope calls done. */
  done: number;
}

const covers = (entry: string, id: string) => id === entry || id.startsWith(`${entry}-`);

/** The requirements that the scope calls done. An exact id under `later` wins over a flow under `done`. */
export function doneIds(requirements: string[], promised: typeof scope): string[] {
  const later = Object.keys(promised.later);
  return requirements.filter(
    (id) => promised.done.includes(id) || (!later.includes(id) && promised.done.some((entry) => covers(entry, id))),
  );
}

/**
 * Compares what the tests cite with what the scope promises.
 * An entry of the scope is an id or the prefix of a flow; an exact id under `later` wins over a flow under `done`.
 */
export function assess(
  cited: Record<string, string[]>,
  known: { requirements: string[]; decisions: string[] },
  promised: typeof scope,
  weak: { rowsOnly: string[]; unread: string[] } = { rowsOnly: [], unread: [] },
): Verdict {
  const later = Object.keys(promised.later);
  const done = doneIds(known.requirements, promised);
  const everyId = new Set([...known.requirements, ...known.decisions]);
  return {
    missing: done.filter((id) => !cited[id]?.length),
    unknown: Object.keys(cited).filter((id) => !everyId.has(id)),
    misnamed: [...promised.done, ...later].filter((entry) => !known.requirements.some((id) => covers(entry, id))),
    rowsOnly: weak.rowsOnly.filter((id) => done.includes(id)),
    unread: weak.unread.filter((id) => done.includes(id)),
    done: done.length,
  };
}

/** One line per problem; none when the gate is open. */
export function problemsOf(
  { missing, unknown, misnamed, rowsOnly, unread }: Verdict,
  cited: Record<string, string[]>,
): string[] {
  return [
    ...(missing.length ? [`done, but cited by no passing test: ${missing.join(' ')}`] : []),
    ...(rowsOnly.length ? [`cited by rows alone, which cannot show it: ${rowsOnly.join(' ')}`] : []),
    ...(unread.length ? [`its sentence was read by no test that cites it: ${unread.join(' ')}`] : []),
    ...unknown.map((id) => `${id} does not exist; it is cited by: ${cited[id]?.join(' | ')}`),
    ...(misnamed.length ? [`specs/scope.ts names what does not exist: ${misnamed.join(' ')}`] : []),
  ];
}
