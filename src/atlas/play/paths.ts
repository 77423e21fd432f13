import type { Edge, World } from '#src/atlas/data/flowData.ts';

/** A way through a world: the steps, and the node where it ends. */
export interface Way {
  world: World;
  steps: Edge[];
  node: number;
}

/** Steps by the node that they leave; made once for each world. */
const leaving = new WeakMap<World, Map<number, Edge[]>>();

/** A node may be left by one step of each label. */
export function stepsFrom(world: World, node: number): Edge[] {
  const known = leaving.get(world) ?? byNode(world.edges);
  leaving.set(world, known);
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

const known = new WeakMap<World, Map<number, Edge[]>>();

/** Finds the shortest ways from a node to every other, the nearest first. */
export function shortestWays(world: World, from: number): Map<number, Edge[]> {
  const ways = new Map<number, Edge[]>([[from, []]]);
  for (const [node, way] of ways)
    for (const edge of stepsFrom(world, node)) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
  return ways;
}

/** Shortest ways from a world's start to each of its nodes; found once for each world. */
function shortest(world: World): Map<number, Edge[]> {
  const ways = known.get(world) ?? shortestWays(world, world.start);
  known.set(world, ways);
  return ways;
}

/** The shortest way of all worlds to a state of the spec. */
export function wayTo(flow: { worlds: World[] }, state: string): Way | null {
  const ways = flow.worlds.flatMap((world): Way[] =>
    [...shortest(world)]
      .filter(([node]) => world.nodes[node]?.name === state)
      .map(([node, steps]) => ({ world, steps, node })),
  );
  return ways.toSorted((a, b) => a.steps.length - b.steps.length)[0] ?? null;
}

/** The shortest way that ends with the given row. */
export function wayThrough(flow: { worlds: World[] }, row: { from: string; on: string; to: string }): Way | null {
  const ways = flow.worlds.flatMap((world): Way[] =>
    [...shortest(world)].flatMap(([node, steps]) =>
      stepsFrom(world, node)
        .filter((edge) => edge.label === row.on && world.nodes[node]?.name === row.from)
        .filter((edge) => world.nodes[edge.to]?.name === row.to)
        .map((edge) => ({ world, steps: [...steps, edge], node: edge.to })),
    ),
  );
  return ways.toSorted((a, b) => a.steps.length - b.steps.length)[0] ?? null;
}

/** Follows labels as far as they lead. `stuck`: the first label that is not possible where the way had come to. */
export function follow(world: World, labels: string[]): Way & { stuck: string | null } {
  const steps: Edge[] = [];
  let node = world.start;
  for (const label of labels) {
    const step = stepsFrom(world, node).find((edge) => edge.label === label);
    if (step === undefined) return { world, steps, node, stuck: label };
    steps.push(step);
    node = step.to;
  }
  return { world, steps, node, stuck: null };
}
