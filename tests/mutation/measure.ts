import type { Harness } from '#tests/model/harness/harness.ts';
import { firstDifference } from '#tests/model/harness/joint/checks.ts';
import { equivalent } from './equivalent.ts';
import type { Kind, Mutation } from './mutation.ts';
import { rebuilt } from './rebuilt.ts';
import { writtenIn } from './where.ts';

export interface Verdict {
  machine: string;
  kind: Kind;
  mutation: string;
  /** File and line. */
  where: string;
  verdict: 'killed' | 'survived' | 'equivalent';
  /** The first problem that gave it away, or the reason why there can be none. */
  why: string | null;
}

/** The first problem that a changed machine has under its model. An error that it throws is noticed too. */
export function problemOf(harness: Harness, { change, delays }: Pick<Mutation, 'change' | 'delays'>): string | null {
  try {
    return firstDifference({ ...harness, machine: rebuilt(harness.machine, change, delays) });
  } catch (error) {
    return `throws ${String(error)}`;
  }
}

/** The verdict on each change of a machine. */
export function measure(harness: Harness, mutations: Mutation[]): Verdict[] {
  const machine = harness.machine.id;
  const written = writtenIn(machine);
  return mutations.map((mutation) => {
    const { kind, says, path } = mutation;
    const problem = problemOf(harness, mutation);
    const known = equivalent.find((one) => one.machine === machine && one.mutation === says);
    const facts = { machine, kind, mutation: says, where: written(path) };
    if (problem !== null) return { ...facts, verdict: 'killed', why: problem };
    return { ...facts, verdict: known ? 'equivalent' : 'survived', why: known?.reason ?? null };
  });
}
