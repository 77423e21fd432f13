import type { AnyMachineSnapshot } from 'xstate';
import type { TestModel } from '#specs/testModel.ts';
import { grouped } from './groups.ts';
import { expectedScreen, modelKey, openLabels, stepperOf, type Transition, wordsOf, timesIn } from './modelState.ts';

/** A state of the model with its context. */
export interface ModelNode {
  key: string;
  /** Its active states in words; with its context where that changes the screen. */
  name: string;
  snapshot: AnyMachineSnapshot;
}
export interface ModelEdge {
  from: ModelNode;
  label: string;
  to: ModelNode;
  taken: Transition[];
}
/** Everything that a model allows, from its first state on. */
export interface ModelGraph {
  arriving: ModelNode;
  nodes: Map<string, ModelNode>;
  edges: ModelEdge[];
}

const LIMIT = 10_000;
const graphs = new WeakMap<TestModel, ModelGraph>();

export function modelGraph(model: TestModel): ModelGraph {
  const known = graphs.get(model);
  if (known !== undefined) return known;
  const { arriving, step } = stepperOf(model);
  const nodes = new Map<string, ModelNode>();
  const edges: ModelEdge[] = [];
  const nodeOf = (snapshot: AnyMachineSnapshot): ModelNode => {
    const key = modelKey(snapshot);
    const node = nodes.get(key) ?? { key, name: wordsOf(snapshot.value), snapshot };
    nodes.set(key, node);
    return node;
  };
  const start = nodeOf(arriving);
  for (const from of nodes.values()) {
    if (nodes.size > LIMIT) throw new Error(`${model.machine.id}: the model has more than ${LIMIT} states`);
    for (const label of openLabels(from.snapshot)) {
      const { to, taken } = step(from.snapshot, label);
      edges.push({ from, label, to: nodeOf(to), taken });
    }
  }
  tellApart([...nodes.values()]);
  const graph = { arriving: start, nodes, edges };
  graphs.set(model, graph);
  return graph;
}

/** Adds the context to names that stand for several screens, results or times. */
function tellApart(nodes: ModelNode[]): void {
  for (const own of grouped(nodes, ({ name }) => name).values()) {
    if (new Set(own.map(appearance)).size === 1) continue;
    const fields = fieldsThatTell(own);
    for (const node of own)
      node.name += ` · ${fields.map((field) => `${field} ${JSON.stringify(node.snapshot.context[field])}`).join(', ')}`;
  }
}

const appearance = ({ snapshot }: ModelNode): string =>
  JSON.stringify([expectedScreen(snapshot), snapshot.output, timesIn(snapshot)]);

/** The one field of the context on which the screen depends, or all that vary. */
function fieldsThatTell(nodes: ModelNode[]): string[] {
  const textIn = (field: string) => (node: ModelNode) => JSON.stringify(node.snapshot.context[field]);
  const varying = Object.keys(nodes[0]?.snapshot.context ?? {}).filter(
    (field) => grouped(nodes, textIn(field)).size > 1,
  );
  const telling = varying.find((field) =>
    [...grouped(nodes, textIn(field)).values()].every((own) => new Set(own.map(appearance)).size === 1),
  );
  return telling === undefined ? varying : [telling];
}
