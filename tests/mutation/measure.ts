import type { Rig } from '#tests/model/kit/rig.ts';
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

/** The rigs of one machine: two specs may share it. */
export type RigsOfMachine = [Rig, ...Rig[]];

export function byMachine(rigs: Rig[]): RigsOfMachine[] {
  const known = new Map<string, RigsOfMachine>();
  for (const rig of rigs) {
    const own = known.get(rig.machine.id);
    if (own === undefined) known.set(rig.machine.id, [rig]);
    else own.push(rig);
  }
  return [...known.values()];
}

/** The first problem that a changed machine has under any of its specs. Whatever throws is noticed too. */
export function problemOf(
  rigs: Rig[],
  { change, delays, path = [], kind }: Pick<Mutation, 'change' | 'delays'> & { path?: Path; kind?: Mutation['kind'] },
): string | null {
  try {
    const changed = new Map(rigs.map((rig) => [{ ...rig, machine: rebuilt(rig.machine, change, delays) }, rig]));
    const before = beforeChange({ path, kind });
    return firstProblem([...changed.keys()], (rig, world) => before(changed.get(rig) ?? rig, world));
  } catch (error) {
    return `throws ${String(error)}`;
  }
}

/** The verdict on each change of a machine. */
export function measure(rigs: RigsOfMachine, mutations: Mutation[]): Verdict[] {
  const machine = rigs[0].machine.id;
  const written = writtenIn(machine);
  return mutations.map((mutation) => {
    const { kind, says, path } = mutation;
    const problem = problemOf(rigs, mutation);
    const known = equivalent.find((one) => one.machine === machine && one.mutation === says);
    const facts = { machine, kind, mutation: says, where: written(path) };
    if (problem !== null) return { ...facts, verdict: 'killed', why: problem };
    return { ...facts, verdict: known ? 'equivalent' : 'survived', why: known?.reason ?? null };
  });
}
