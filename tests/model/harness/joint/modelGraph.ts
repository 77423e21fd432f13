import type { AnyMachineSnapshot } from 'xstate';
import type { TestModel } from '#specs/testModel.ts';
import { onceFor } from '#tests/model/harness/check.ts';
import { textOf } from '#tests/model/harness/graph/stateKey.ts';
import { grouped } from './groups.ts';
import { answersOf, isTried, openLabels } from './labels.ts';
import { expectedScreen, timesIn, type Transition, wordsOf } from './modelState.ts';
import { modelKey, stepperOf } from './stepper.ts';

/** A state of the model with its context. */
export interface ModelNode {
  key: string;
  /** Its active states in words; with its context where that changes the screen. */
  name: string;
  model: AnyMachineSnapshot;
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

export const modelGraph = onceFor((model: TestModel): ModelGraph => {
  const { arriving, step } = stepperOf(model);
  const nodes = new Map<string, ModelNode>();
  const edges: ModelEdge[] = [];
  const nodeOf = (snapshot: AnyMachineSnapshot): ModelNode => {
    const key = modelKey(snapshot);
    const node = nodes.get(key) ?? { key, name: wordsOf(snapshot.value), model: snapshot };
    nodes.set(key, node);
    return node;
  };
  const start = nodeOf(arriving);
  const visits = new Map([['', { from: start, answers: {} }]]);
  const known = new Set<string>();
  for (const { from, answers } of visits.values()) {
    if (visits.size > LIMIT) throw new Error(`${model.machine.id}: the model has more than ${LIMIT} states`);
    for (const label of openLabels(from.model).filter((one) => isTried(answers, one))) {
      const { to, taken } = step(from.model, label);
      const edge = { from, label, to: nodeOf(to), taken };
      // Scenarios that are limited to other answers may take the same step.
      if (!known.has(`${from.key} ${label}`)) edges.push(edge);
      known.add(`${from.key} ${label}`);
      const next = { from: edge.to, answers: from === start ? answersOf(taken) : answers };
      const visit = `${next.from.key} ${textOf(next.answers)}`;
      if (!visits.has(visit)) visits.set(visit, next);
    }
  }
  distinguish([...nodes.values()]);
  return { arriving: start, nodes, edges };
});

/** Adds the context to names that stand for several screens, results or times. */
function distinguish(nodes: ModelNode[]): void {
  for (const own of grouped(nodes, ({ name }) => name).values()) {
    if (new Set(own.map(appearance)).size === 1) continue;
    const fields = distinguishingFields(own);
    for (const node of own)
      node.name += ` · ${fields.map((field) => `${field} ${JSON.stringify(node.model.context[field])}`).join(', ')}`;
  }
}

const appearance = ({ model }: ModelNode): string =>
  JSON.stringify([expectedScreen(model), model.output, timesIn(model)]);

/** Fields of the context that tell the screens apart: none of them can be left out, and those with long values are left out first. */
function distinguishingFields(nodes: ModelNode[]): string[] {
  const textOf = (field: string, { model }: ModelNode) => JSON.stringify(model.context[field]) ?? '';
  const lengthOf = (field: string) => Math.max(...nodes.map((node) => textOf(field, node).length));
  const report = (fields: string[]) =>
    [...grouped(nodes, (node) => fields.map((field) => textOf(field, node)).join()).values()].every(
      (own) => new Set(own.map(appearance)).size === 1,
    );
  const fields = Object.keys(nodes[0]?.model.context ?? {});
  return fields
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .reduce((left, field) => {
      const others = left.filter((one) => one !== field);
      return report(others) ? others : left;
    }, fields);
}
