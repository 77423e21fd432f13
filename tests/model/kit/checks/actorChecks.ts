import { type Check, once } from '#tests/model/kit/check.ts';
import type { Graph } from '#tests/model/kit/graph/explore.ts';
import { declared } from '#tests/model/kit/graph/firedTransitions.ts';
import type { Rig } from '#tests/model/kit/rig.ts';
import { tourOf } from '#tests/model/kit/graph/tour.ts';

/** Every edge of the graph is taken on the real actor and leads to the same whole state. */
export function actorChecks(rig: Rig, graphs: Graph[]): Check[] {
  const group = `${rig.spec.id}: every edge on the real actor`;
  const edges = graphs.reduce((sum, graph) => sum + graph.edges.length, 0);
  const tours = once(() => graphs.map((graph) => tourOf(rig, graph)));
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
      return declared(rig.machine.root).filter((id) => !seen.has(id));
    },
  };
  return rig.isPartial === true ? [lead] : [lead, taken];
}
