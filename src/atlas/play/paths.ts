import type { Edge, Scenario } from '#src/atlas/data/flowData.ts';

/** A way through a scenario: the steps, and the node where it ends. */
export interface Way {
  scenario: Scenario;
  steps: Edge[];
  node: number;
}

/** Steps by the node that they leave; made once for each scenario. */
const edgesByNode = new WeakMap<Scenario, Map<number, Edge[]>>();

/** A node may be left by one step of each label. */
export function stepsFrom(scenario: Scenario, node: number): Edge[] {
  const known = edgesByNode.get(scenario) ?? byNode(scenario.edges);
  edgesByNode.set(scenario, known);
  return known.get(node) ?? [];
}

function byNode(edges: Edge[]): Map<number, Edge[]> {
  const steps = new Map<number, Edge[]>();
  for (const edge of edges) {
    const known = steps.get(edge.from);
    if (known === undefined) steps.set(edge.from, [edge]);
    else known.push(edge);
  }
  return steps;
}

const known = new WeakMap<Scenario, Map<number, Edge[]>>();

/** Finds the shortest ways from a node to every other, the nearest first. */
export function shortestWays(scenario: Scenario, from: number): Map<number, Edge[]> {
  const ways = new Map<number, Edge[]>([[from, []]]);
  for (const [node, way] of ways)
    for (const edge of stepsFrom(scenario, node)) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
  return ways;
}

/** Shortest ways from a scenario's start to each of its nodes; found once for each scenario. */
function shortest(scenario: Scenario): Map<number, Edge[]> {
  const ways = known.get(scenario) ?? shortestWays(scenario, scenario.start);
  known.set(scenario, ways);
  return ways;
}

/** The shortest way of all scenarios to a state of the spec. */
export function wayTo(flow: { scenarios: Scenario[] }, state: string): Way | null {
  const ways = flow.scenarios.flatMap((scenario): Way[] =>
    [...shortest(scenario)]
      .filter(([node]) => scenario.nodes[node]?.name === state)
      .map(([node, steps]) => ({ scenario, steps, node })),
  );
  return ways.toSorted((a, b) => a.steps.length - b.steps.length)[0] ?? null;
}

/** The shortest way that ends with the given row. */
export function wayThrough(flow: { scenarios: Scenario[] }, row: { from: string; on: string; to: string }): Way | null {
  const ways = flow.scenarios.flatMap((scenario): Way[] =>
    [...shortest(scenario)].flatMap(([node, steps]) =>
      stepsFrom(scenario, node)
        .filter((edge) => edge.label === row.on && scenario.nodes[node]?.name === row.from)
        .filter((edge) => scenario.nodes[edge.to]?.name === row.to)
        .map((edge) => ({ scenario, steps: [...steps, edge], node: edge.to })),
    ),
  );
  return ways.toSorted((a, b) => a.steps.length - b.steps.length)[0] ?? null;
}

/** Follows labels as far as they lead. `stuck`: the first label that is not possible where the way had come to. */
export function follow(scenario: Scenario, labels: string[]): Way & { stuck: string | null } {
  const steps: Edge[] = [];
  let node = scenario.start;
  for (const label of labels) {
    const step = stepsFrom(scenario, node).find((edge) => edge.label === label);
    if (step === undefined) return { scenario, steps, node, stuck: label };
    steps.push(step);
    node = step.to;
  }
  return { scenario, steps, node, stuck: null };
}
