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

/** Everything a flow is held to: its spec's table and properties, the real actor, clock, calls, announcements, sights. */
export function checksOf(rig: Rig, graphs: Graph[]): Check[] {
  return [
    ...conformanceChecks(rig, graphs),
    ...propertyChecks(rig, graphs),
    ...actorChecks(rig, graphs),
    ...clockChecks(rig, graphs),
    ...askChecks(rig, graphs),
    ...announcementChecks(rig, graphs),
    ...sightChecks(rig, graphs),
  ];
}

function propertyChecks({ spec }: Rig, graphs: Graph[]): Check[] {
  return spec.properties.map((property) => ({
    group: `${spec.id}: properties`,
    title: `${property.kind}: ${property.says}${cited(property.requirements)}`,
    problems: () => counterexamples(spec, property, graphs),
  }));
}

/** The first thing that is wrong with a flow, or null. Worlds are explored one by one, cheap checks come first. */
export function firstProblem(rig: Rig): string | null {
  const graphs: Graph[] = [];
  for (const world of Object.keys(rig.worlds)) {
    const graph = explore(rig, world);
    const [problem] = worldProblems(rig, graph);
    if (problem !== undefined) return problem;
    graphs.push(graph);
  }
  for (const { title, problems } of checksOf(rig, graphs)) {
    const [problem] = problems();
    if (problem !== undefined) return `${title}: ${problem}`;
  }
  return null;
}
