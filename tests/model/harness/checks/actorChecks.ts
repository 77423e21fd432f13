import { type Check, once } from '#tests/model/harness/check.ts';
import type { Graph } from '#tests/model/harness/graph/graph.ts';
import { declared } from '#tests/model/harness/graph/firedTransitions.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import { tourOf } from '#tests/model/harness/graph/tour.ts';

/** Every edge of the graph is taken on the real actor and leads to the same whole state. */
export function actorChecks(harness: Harness, graphs: Graph[]): Check[] {
  const group = `${harness.spec.id}: every edge on the real actor`;
  const edges = graphs.reduce((sum, graph) => sum + graph.edges.length, 0);
  const tours = once(() => graphs.map((graph) => tourOf(harness, graph)));
  const lead: Check = {
    group,
    title: `${edges} edges lead where the graph says`,
    problems: () => tours().flatMap(({ problems }) => problems),
  };
  const taken: Check = {
    group,
    title: 'every transition as written is taken',
    problems: () => {
      const seen = new Set(tours().flatMap(({ fired }) => [...fired]));
      return declared(harness.machine.root).filter((id) => !seen.has(id));
    },
  };
  return [lead, taken];
}
