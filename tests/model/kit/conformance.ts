import type { Graph } from './explore.ts';
import type { Rig } from './rig.ts';

/** A step as the spec writes it. */
const step = (from: string, on: string, to: string) => `${from} --${on}--> ${to}`;

/** All steps the machine can make, in the spec's words; steps of another spec must leave this one's state alone. */
export function machineSteps(rig: Rig, graphs: Graph[]): Set<string> {
  const steps = new Set<string>();
  for (const { from, to, label } of graphs.flatMap((graph) => graph.edges)) {
    if (rig.isElsewhere?.(label) === true && from.name === to.name) continue;
    steps.add(step(from.name, label, to.name));
  }
  return steps;
}

export const specSteps = (rig: Rig) => new Set(rig.spec.transitions.map(([from, on, to]) => step(from, on, to)));

export const stepOf = ([from, on, to]: readonly [string, string, string, ...string[]]) => step(from, on, to);
