import type { FlowSpec } from '#specs/vocabulary.ts';
import { actorChecks } from './actorChecks.ts';
import { announcementChecks, askChecks, strayCall } from './callChecks.ts';
import type { Check } from '#tests/model/kit/check.ts';
import { cited } from './cited.ts';
import { clockChecks } from './clockChecks.ts';
import { conformanceChecks, refuseStrays, StrayError } from './conformance.ts';
import { explore, type Graph } from '#tests/model/kit/graph/explore.ts';
import { counterexamples } from './properties.ts';
import type { Rig } from '#tests/model/kit/rig.ts';
import { sightChecks } from './sightChecks.ts';

/** Everything a flow is held to: its spec's table and properties, clock, calls, announcements, the real actor, sights. */
export const checksOf = (rig: Rig, graphs: Graph[]): Check[] => [
  ...earlyChecks(rig, graphs),
  ...lateChecks(rig, graphs),
];

/** Cheap: they look at the graph, and run the machine to each of its states once. */
const earlyChecks = (rig: Rig, graphs: Graph[]): Check[] => [
  ...conformanceChecks(rig, graphs),
  ...propertyChecks(rig, graphs),
  ...askChecks(rig, graphs),
];

/** They run the machine through everything, or render it. */
const lateChecks = (rig: Rig, graphs: Graph[]): Check[] => [
  ...clockChecks(rig, graphs),
  ...announcementChecks(rig, graphs),
  ...actorChecks(rig, graphs),
  ...sightChecks(rig, graphs),
];

/** The test of a flow's properties. */
export const propertiesOf = ({ id }: FlowSpec): string => `${id}: properties`;

function propertyChecks({ spec }: Rig, graphs: Graph[]): Check[] {
  return spec.properties.map((property) => ({
    group: propertiesOf(spec),
    title: `${property.kind}: ${property.says}${cited(property.requirements)}`,
    problems: () => counterexamples(spec, property, graphs),
  }));
}

/**
 * The first thing that is wrong with a machine under any of its specs, or null. Cheap checks come first.
 * `untouched` gives the graph of a world that is known to be as the specs say.
 */
export function firstProblem(
  rigs: Rig[],
  untouched: (rig: Rig, world: string) => Graph | null = () => null,
): string | null {
  const explored: { rig: Rig; graphs: Graph[] }[] = [];
  try {
    for (const rig of rigs) {
      const graphs: Graph[] = [];
      for (const world of Object.keys(rig.worlds)) {
        const known = untouched(rig, world);
        const graph = known ?? explore(rig, world, refuseStrays(rig, world));
        graphs.push(graph);
        const stray = known === null ? strayCall(rig, graph) : null;
        if (stray !== null) return stray;
      }
      const early = firstOf(earlyChecks(rig, graphs));
      if (early !== null) return early;
      explored.push({ rig, graphs });
    }
  } catch (error) {
    if (error instanceof StrayError) return error.message;
    throw error;
  }
  return firstOf(explored.flatMap(({ rig, graphs }) => lateChecks(rig, graphs)));
}

function firstOf(checks: Check[]): string | null {
  for (const { title, problems } of checks) {
    const [problem] = problems(1);
    if (problem !== undefined) return `${title}: ${problem}`;
  }
  return null;
}
