import { type Harness, isModelled } from '#tests/model/harness/harness.ts';
import { firstDifference } from '#tests/model/harness/joint/checks.ts';
import { equivalent } from './equivalent.ts';
import { firstProblem } from './firstProblem.ts';
import type { Kind, Mutation } from './mutation.ts';
import { rebuilt } from './rebuilt.ts';
import type { Path } from './tree.ts';
import { beforeChange } from './untouched.ts';
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

/** The harnesses of one machine: two specs may share it. */
export type HarnessesOfMachine = [Harness, ...Harness[]];

export function byMachine(harnesses: Harness[]): HarnessesOfMachine[] {
  const known = new Map<string, HarnessesOfMachine>();
  for (const harness of harnesses) {
    const own = known.get(harness.machine.id);
    if (own === undefined) known.set(harness.machine.id, [harness]);
    else own.push(harness);
  }
  return [...known.values()];
}

/** The first problem that a changed machine has under any of its specs. Whatever throws is noticed too. */
export function problemOf(
  harnesses: Harness[],
  { change, delays, path = [], kind }: Pick<Mutation, 'change' | 'delays'> & { path?: Path; kind?: Mutation['kind'] },
): string | null {
  try {
    const changed = new Map(
      harnesses.map((harness) => [{ ...harness, machine: rebuilt(harness.machine, change, delays) }, harness]),
    );
    const modelled = [...changed.keys()].filter(isModelled);
    for (const harness of modelled) {
      const difference = firstDifference(harness);
      if (difference !== null) return difference;
    }
    const others = [...changed.keys()].filter((harness) => !isModelled(harness));
    const before = beforeChange({ path, kind });
    return firstProblem(others, (harness, scenario) => before(changed.get(harness) ?? harness, scenario));
  } catch (error) {
    return `throws ${String(error)}`;
  }
}

/** The verdict on each change of a machine. */
export function measure(harnesses: HarnessesOfMachine, mutations: Mutation[]): Verdict[] {
  const machine = harnesses[0].machine.id;
  const written = writtenIn(machine);
  return mutations.map((mutation) => {
    const { kind, says, path } = mutation;
    const problem = problemOf(harnesses, mutation);
    const known = equivalent.find((one) => one.machine === machine && one.mutation === says);
    const facts = { machine, kind, mutation: says, where: written(path) };
    if (problem !== null) return { ...facts, verdict: 'killed', why: problem };
    return { ...facts, verdict: known ? 'equivalent' : 'survived', why: known?.reason ?? null };
  });
}
