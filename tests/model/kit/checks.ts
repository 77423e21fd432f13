import { actorChecks } from './actorChecks.ts';
import { announcementChecks, askChecks } from './callChecks.ts';
import type { Check } from './check.ts';
import { cited } from './cited.ts';
import { clockChecks } from './clockChecks.ts';
import { conformanceChecks, worldProblems } from './conformance.ts';
import { explore, type Graph } from './explore.ts';
import { counterexamples } from './properties.ts';
import type { Rig } from './rig.ts';
import { sightChecks } from './sightChecks.ts';

/** Everything a flow is held to: its spec's table and properties, clock, calls, announcements, the real actor, sights. */
export const checksOf = (rig: Rig, graphs: Graph[]): Check[] => [
  ...graphChecks(rig, graphs),
  ...runningChecks(rig, graphs),
];

/** Cheap: they look at the graph alone. */
const graphChecks = (rig: Rig, graphs: Graph[]): Check[] => [
  ...conformanceChecks(rig, graphs),
  ...propertyChecks(rig, graphs),
];

/** They run the machine, or render it. */
const runningChecks = (rig: Rig, graphs: Graph[]): Check[] => [
  ...clockChecks(rig, graphs),
  ...askChecks(rig, graphs),
  ...announcementChecks(rig, graphs),
  ...actorChecks(rig, graphs),
  ...sightChecks(rig, graphs),
];

function propertyChecks({ spec }: Rig, graphs: Graph[]): Check[] {
  return spec.properties.map((property) => ({
    group: `${spec.id}: properties`,
    title: `${property.kind}: ${property.says}${cited(property.requirements)}`,
    problems: () => counterexamples(spec, property, graphs),
  }));
}

/** The first thing that is wrong with a machine under any of its specs, or null. Cheap checks come first. */
export function firstProblem(rigs: Rig[]): string | null {
  const explored: { rig: Rig; graphs: Graph[] }[] = [];
  for (const rig of rigs) {
    const graphs: Graph[] = [];
    for (const world of Object.keys(rig.worlds)) {
      const graph = explore(rig, world);
      const [problem] = worldProblems(rig, graph);
      if (problem !== undefined) return problem;
      graphs.push(graph);
    }
    explored.push({ rig, graphs });
  }
  for (const checks of [graphChecks, runningChecks]) {
    for (const { title, problems } of explored.flatMap(({ rig, graphs }) => checks(rig, graphs))) {
      const [problem] = problems();
      if (problem !== undefined) return `${title}: ${problem}`;
    }
  }
  return null;
}
