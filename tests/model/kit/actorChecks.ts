import { type Check, once } from './check.ts';
import { type Edge, type Graph, keyOf } from './explore.ts';
import { declared } from './firedTransitions.ts';
import { run } from './replay.ts';
import type { Rig } from './rig.ts';

/** Every edge of the graph is taken on the real actor and leads to the same whole state. */
export function actorChecks(rig: Rig, graphs: Graph[]): Check[] {
  const group = `${rig.spec.id}: every edge on the real actor`;
  const edges = graphs.flatMap((graph) => graph.edges.map((edge) => ({ graph, edge })));
  const replays = once(() => edges.map(({ graph, edge }) => replayed(rig, graph, edge)));
  return [
    {
      group,
      title: `${edges.length} edges lead where the graph says`,
      problems: () => replays().flatMap(({ problem }) => problem ?? []),
    },
    {
      group,
      title: 'every transition as written is taken',
      problems: () => {
        const seen = new Set([
          ...graphs.flatMap(({ world }) => run(rig, world).started),
          ...replays().flatMap(({ fired }) => fired),
        ]);
        return declared(rig.machine.root).filter((id) => !seen.has(id));
      },
    },
  ];
}

/** Replays a shortest path and one more edge, and compares the whole state; answers the transitions taken. */
function replayed(rig: Rig, graph: Graph, edge: Edge): { fired: string[]; problem: string | null } {
  const running = run(rig, graph.world);
  const fired = [...(graph.paths.get(edge.from.key) ?? []), edge].flatMap((step) => running.take(step.event));
  const key = keyOf(running.snapshot());
  running.stop();
  const problem = key === edge.to.key ? null : `${graph.world}: ${edge.from.name} --${edge.label}--> ${key}`;
  return { fired, problem };
}
