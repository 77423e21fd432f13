import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from './graphLibrary.ts';
import { type Case, casesAt, type Rig } from './rig.ts';

export interface Node {
  key: string;
  name: string;
  snapshot: AnyMachineSnapshot;
}
export interface Edge {
  from: Node;
  to: Node;
  label: string;
  event: AnyEventObject;
}
/** A world's graph, explored on the pure transition function. `paths` are shortest, by node key. */
export interface Graph {
  world: string;
  start: Node;
  nodes: Map<string, Node>;
  edges: Edge[];
  paths: Map<string, Edge[]>;
}

/** An unbounded context ends here with an error instead of in exhausted memory. */
const LIMIT = 5_000;

export const keyOf = (snapshot: AnyMachineSnapshot) =>
  JSON.stringify([snapshot.value, snapshot.status, snapshot.context]);

export function explore(rig: Rig, world: string): Graph {
  const labels = new Map<string, Case>();
  const map = getAdjacencyMap(rig.machine, {
    input: rig.worlds[world],
    limit: LIMIT,
    events: (snapshot: AnyMachineSnapshot) =>
      casesAt(rig, snapshot).map((one) => {
        labels.set(JSON.stringify(one.event), one);
        return one.event;
      }),
    serializeState: keyOf,
    serializeEvent: (event: AnyEventObject) => JSON.stringify(event),
  });
  const nodes = new Map<string, Node>();
  for (const { state } of Object.values(map))
    nodes.set(keyOf(state), { key: keyOf(state), name: rig.nameOf(state), snapshot: state });
  const at = (key: string) => {
    const node = nodes.get(key);
    if (node === undefined) throw new Error(`${rig.spec.id}: unknown node ${key}`);
    return node;
  };
  const edges = adjacencyMapToArray(map).map(({ state, event, nextState }) => ({
    from: at(keyOf(state)),
    to: at(keyOf(nextState)),
    label: labels.get(JSON.stringify(event))?.label ?? event.type,
    event,
  }));
  const [start] = nodes.values();
  if (start === undefined) throw new Error(`${rig.spec.id}: nothing to explore`);
  return { world, start, nodes, edges, paths: shortestPaths(start, edges) };
}

export function shortestPaths(start: Node, edges: Edge[]): Map<string, Edge[]> {
  const paths = new Map<string, Edge[]>([[start.key, []]]);
  const queue = [start.key];
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    for (const edge of edges) {
      if (edge.from.key !== key || paths.has(edge.to.key)) continue;
      paths.set(edge.to.key, [...(paths.get(key) ?? []), edge]);
      queue.push(edge.to.key);
    }
  }
  return paths;
}

export const exploreAll = (rig: Rig): Graph[] => Object.keys(rig.worlds).map((world) => explore(rig, world));

/** How a state was reached, for people. */
export const trace = (graph: Graph, key: string) =>
  `[${graph.world}] ${graph.start.name}${(graph.paths.get(key) ?? []).map((edge) => ` --${edge.label}--> ${edge.to.name}`).join('')}`;
