import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { grouped } from '#tests/model/harness/joint/groups.ts';
import { activePaths, type Transition } from '#tests/model/harness/joint/modelState.ts';

export interface Node {
  key: string;
  name: string;
  snapshot: AnyMachineSnapshot;
  /** The state of the flow's test model. */
  model: AnyMachineSnapshot;
}
export interface Edge<At extends Node = Node> {
  from: At;
  to: At;
  label: string;
  event: AnyEventObject;
  /** The transitions of the model. */
  taken: Transition[];
}
/** A scenario's graph, explored on the pure transition function. `paths` are shortest, by node key. */
export interface Graph {
  scenario: string;
  start: Node;
  nodes: Map<string, Node>;
  edges: Edge[];
  paths: Map<string, Edge[]>;
}

/** The names by which a state can be spoken of: the paths of its model's active states, and its whole name. */
export const placesOf = ({ name, model }: Pick<Node, 'name' | 'model'>): string[] => [...activePaths(model), name];

export function shortestPaths(start: Node, edges: Edge[]): Map<string, Edge[]> {
  const ways = waysFrom(edges);
  const paths = new Map<string, Edge[]>([[start.key, []]]);
  // A map is gone through in the order in which it grows, so the nearest states come first.
  for (const [key, path] of paths) {
    for (const edge of ways.get(key) ?? []) if (!paths.has(edge.to.key)) paths.set(edge.to.key, [...path, edge]);
  }
  return paths;
}

/** Edges by the key of the state that they leave. */
export const waysFrom = (edges: Edge[]): Map<string, Edge[]> => grouped(edges, ({ from }) => from.key);

/** Describes for people how a state was reached. */
export const trace = (graph: Graph, key: string) =>
  `[${graph.scenario}] ${graph.start.name}${(graph.paths.get(key) ?? []).map((edge) => ` --${edge.label}--> ${edge.to.name}`).join('')}`;
