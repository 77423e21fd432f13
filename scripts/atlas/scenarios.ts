import type { Scenario } from '#src/atlas/data/flowData.ts';
import { exploreAll } from '#tests/model/harness/graph/explore.ts';
import { firedBy } from '#tests/model/harness/graph/firedTransitions.ts';
import type { Edge, Graph, Node } from '#tests/model/harness/graph/graph.ts';
import { run } from '#tests/model/harness/graph/replay.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import { stepsOf } from '#tests/model/harness/joint/productSteps.ts';

/** Every scenario of a flow, explored, with the transitions of the real machine that each step takes. */
export function scenariosOf(harness: Harness): Scenario[] {
  // Scenarios share the edges of what they have in common.
  const known = new Map<Edge, string[]>();
  function firesOf({ scenario }: Graph): (edge: Edge) => string[] {
    let fired: string[] = [];
    const take = stepsOf(harness.machine, harness.scenarios[scenario], (event) => void fired.push(...firedBy(event)));
    return (edge) => {
      const before = known.get(edge);
      if (before !== undefined) return before;
      fired = [];
      take(edge.from.snapshot, edge.event);
      known.set(edge, fired);
      return fired;
    };
  }
  return exploreAll(harness).map((graph): Scenario => {
    const keys = new Map([...graph.nodes.keys()].map((key, at) => [key, at]));
    const at = ({ key }: Node): number => keys.get(key) ?? -1;
    const fires = firesOf(graph);
    const { says = '', requirements = [] } = harness.spec.scenarios[graph.scenario] ?? {};
    return {
      name: graph.scenario,
      says,
      requirements,
      start: at(graph.start),
      fires: run(harness, graph.scenario).started,
      nodes: [...graph.nodes.values()].map(({ name, snapshot }) => ({
        name,
        active: snapshot._nodes.map(({ id }) => id),
        isFinal: snapshot.status === 'done',
      })),
      edges: graph.edges.map((edge) => ({
        from: at(edge.from),
        to: at(edge.to),
        label: edge.label,
        fires: fires(edge),
      })),
    };
  });
}
