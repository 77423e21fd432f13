import type { Check } from '#tests/model/harness/check.ts';
import { actorChecks } from '#tests/model/harness/checks/actorChecks.ts';
import { announcementChecks, strayCall } from '#tests/model/harness/checks/callChecks.ts';
import { earlyChecks } from '#tests/model/harness/checks/checks.ts';
import { clockChecks } from '#tests/model/harness/checks/clockChecks.ts';
import { refuseStrays, StrayError } from '#tests/model/harness/checks/conformance.ts';
import { sightChecks } from '#tests/model/harness/checks/sightChecks.ts';
import { explore } from '#tests/model/harness/graph/explore.ts';
import type { Graph } from '#tests/model/harness/graph/graph.ts';
import type { Harness } from '#tests/model/harness/harness.ts';

/** A scenario of a machine before a change, and what of it the change may touch: how long things last, or every step. */
export interface Before {
  graph: Graph;
  touches: 'nothing' | 'time' | 'steps';
}

/** The first thing that is wrong with a changed machine under any of its specs, or null. Cheap checks come first. */
export function firstProblem(
  harnesses: Harness[],
  before: (harness: Harness, scenario: string) => Before,
): string | null {
  const explored: { harness: Harness; graphs: Graph[]; isTimed: boolean }[] = [];
  try {
    for (const harness of harnesses) {
      const scenarios = Object.keys(harness.scenarios)
        .map((scenario) => ({ scenario, ...before(harness, scenario) }))
        // The smallest are explored first: a step that no spec knows is often made in several.
        .toSorted((one, other) => one.graph.nodes.size - other.graph.nodes.size);
      const graphs: Graph[] = [];
      for (const { scenario, graph, touches } of scenarios) {
        const changed = graphAfter(harness, scenario, { graph, touches });
        const stray = touches === 'steps' ? strayCall(harness, changed) : null;
        if (stray !== null) return stray;
        graphs.push(changed);
      }
      const isTimed = scenarios.some(({ touches }) => touches === 'time');
      const early = isTimed ? null : firstOf(earlyChecks(harness, graphs));
      if (early !== null) return early;
      explored.push({ harness, graphs, isTimed });
    }
  } catch (error) {
    if (error instanceof StrayError) return error.message;
    throw error;
  }
  return firstOf(
    explored.flatMap(({ harness, graphs, isTimed }) => {
      const others = [announcementChecks, actorChecks, sightChecks];
      const kinds = isTimed ? [clockChecks, ...others] : [...others, clockChecks];
      return kinds.flatMap((checks) => checks(harness, graphs));
    }),
  );
}

function graphAfter(harness: Harness, scenario: string, { graph, touches }: Before): Graph {
  if (touches === 'nothing') return graph;
  // Its steps are the same, but whatever was measured of it before is not known any more.
  if (touches === 'time') return { ...graph };
  return explore(harness, scenario, refuseStrays(harness, scenario));
}

function firstOf(checks: Check[]): string | null {
  for (const { title, problems } of checks) {
    const [problem] = problems(1);
    if (problem !== undefined) return `${title}: ${problem}`;
  }
  return null;
}
