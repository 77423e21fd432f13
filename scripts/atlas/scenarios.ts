import type { Scenario } from '#src/atlas/data/flowData.ts';
import { exploreAll } from '#tests/model/harness/graph/explore.ts';
import type { Edge, Graph } from '#tests/model/harness/graph/graph.ts';
import { run } from '#tests/model/harness/graph/replay.ts';
import type { Harness } from '#tests/model/harness/harness.ts';

/** The transitions that a step takes on the real machine. */
function firesOf(harness: Harness, graph: Graph, edge: Edge): string[] {
  const running = run(harness, graph.scenario);
  for (const step of graph.paths.get(edge.from.key) ?? []) running.take(step.event);
  const fires = [...running.take(edge.event)];
  running.stop();
  return fires;
}

/** Every scenario of a flow, explored, with each step taken once on the real machine. */
export function scenariosOf(harness: Harness): Scenario[] {
  // Scenarios share the edges of what they have in common.
  const fired = new Map<Edge, string[]>();
  const firedBy = (graph: Graph, edge: Edge): string[] => {
    const fires = fired.get(edge) ?? firesOf(harness, graph, edge);
    fired.set(edge, fires);
    return fires;
  };
  return exploreAll(harness).map((graph): Scenario => {
    const keys = [...graph.nodes.keys()];
    const { says = '', requirements = [] } = harness.spec.scenarios[graph.scenario] ?? {};
    return {
      name: graph.scenario,
      says,
      requirements,
      start: keys.indexOf(graph.start.key),
      fires: run(harness, graph.scenario).started,
      nodes: [...graph.nodes.values()].map(({ name, snapshot }) => ({
        name,
        active: snapshot._nodes.map(({ id }) => id),
        isFinal: snapshot.status === 'done',
      })),
      edges: graph.edges.map((edge) => ({
        from: keys.indexOf(edge.from.key),
        to: keys.indexOf(edge.to.key),
        label: edge.label,
        fires: firedBy(graph, edge),
      })),
    };
  });
}
