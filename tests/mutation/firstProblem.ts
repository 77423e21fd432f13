import type { Check } from '#tests/model/kit/check.ts';
import { actorChecks } from '#tests/model/kit/checks/actorChecks.ts';
import { announcementChecks, strayCall } from '#tests/model/kit/checks/callChecks.ts';
import { earlyChecks } from '#tests/model/kit/checks/checks.ts';
import { clockChecks } from '#tests/model/kit/checks/clockChecks.ts';
import { refuseStrays, StrayError } from '#tests/model/kit/checks/conformance.ts';
import { sightChecks } from '#tests/model/kit/checks/sightChecks.ts';
import { explore, type Graph } from '#tests/model/kit/graph/explore.ts';
import type { Rig } from '#tests/model/kit/rig.ts';

/** A world of a machine before a change, and what of it the change may touch: how long things last, or every step. */
export interface Before {
  graph: Graph;
  touches: 'nothing' | 'time' | 'steps';
}

/** The first thing that is wrong with a changed machine under any of its specs, or null. Cheap checks come first. */
export function firstProblem(rigs: Rig[], before: (rig: Rig, world: string) => Before): string | null {
  const explored: { rig: Rig; graphs: Graph[]; isTimed: boolean }[] = [];
  try {
    for (const rig of rigs) {
      const worlds = Object.keys(rig.worlds)
        .map((world) => ({ world, ...before(rig, world) }))
        // The smallest are explored first: a step that no spec knows is often made in several.
        .toSorted((one, other) => one.graph.nodes.size - other.graph.nodes.size);
      const graphs: Graph[] = [];
      for (const { world, graph, touches } of worlds) {
        const changed = graphAfter(rig, world, { graph, touches });
        const stray = touches === 'steps' ? strayCall(rig, changed) : null;
        if (stray !== null) return stray;
        graphs.push(changed);
      }
      const isTimed = worlds.some(({ touches }) => touches === 'time');
      const early = isTimed ? null : firstOf(earlyChecks(rig, graphs));
      if (early !== null) return early;
      explored.push({ rig, graphs, isTimed });
    }
  } catch (error) {
    if (error instanceof StrayError) return error.message;
    throw error;
  }
  return firstOf(
    explored.flatMap(({ rig, graphs, isTimed }) => {
      const others = [announcementChecks, actorChecks, sightChecks];
      const kinds = isTimed ? [clockChecks, ...others] : [...others, clockChecks];
      return kinds.flatMap((checks) => checks(rig, graphs));
    }),
  );
}

function graphAfter(rig: Rig, world: string, { graph, touches }: Before): Graph {
  if (touches === 'nothing') return graph;
  // Its steps are the same, but whatever was measured of it before is not known any more.
  if (touches === 'time') return { ...graph };
  return explore(rig, world, refuseStrays(rig, world));
}

function firstOf(checks: Check[]): string | null {
  for (const { title, problems } of checks) {
    const [problem] = problems(1);
    if (problem !== undefined) return `${title}: ${problem}`;
  }
  return null;
}
