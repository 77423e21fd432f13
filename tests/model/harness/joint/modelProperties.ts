import type { ModelProperty } from '#specs/properties.ts';
import type { TestModel } from '#specs/testModel.ts';
import { type ModelEdge, type ModelGraph, modelGraph, type ModelNode } from './modelGraph.ts';
import { grouped } from './groups.ts';
import { authorOf } from './labels.ts';
import { isAt } from './modelState.ts';

/** Counterexamples of a property, in words; none means that the model has it. */
export function counterexamples(model: TestModel, property: ModelProperty): string[] {
  const graph = modelGraph(model);
  const { arriving, edges } = graph;
  const at =
    (...paths: string[]) =>
    (node: ModelNode) =>
      isAt(node, ...paths);
  const all = [...graph.nodes.values()].filter((node) => node !== arriving);
  const named = (nodes: Iterable<ModelNode>) => [...nodes].map(({ name }) => name);
  const after = (label: string) => edges.filter((edge) => edge.label === label).map(({ to }) => to);
  switch (property.kind) {
    case 'reachable':
      return all.some(at(property.state)) ? [] : [`${property.state} is not reached`];
    case 'never': {
      const starts = after(property.after);
      if (starts.length === 0) return [`nothing is called ${property.after}`];
      return named([...closure(starts, edges)].filter(at(property.state)));
    }
    case 'onlyVia': {
      const isThere = at(property.state);
      return edges
        .filter(({ from, to, label }) => isThere(to) && !isThere(from) && !property.events.includes(label))
        .map(({ from, label }) => `${from.name} --${label}`);
    }
    case 'before': {
      const starts = property.after === undefined ? [arriving] : after(property.after);
      if (starts.length === 0) return [`nothing is called ${property.after}`];
      const others = edges.filter(({ label }) => !isLabelOf(property.mustHaveSeen, label));
      return named([...closure(starts, others)].filter(at(property.state)));
    }
    case 'alwaysCan': {
      const good = closure(all.filter(at(...property.goals)), edges, 'backwards');
      return named(all.filter((node) => !good.has(node)));
    }
    case 'leadsTo':
      return named(strays(model, graph, property));
  }
}

/** `verifyPasscode` stands for each of its answers. */
const isLabelOf = (wanted: string, label: string): boolean => label === wanted || label.startsWith(`${wanted}:`);

/**
 * Strong fairness: a step of a fair author cannot be put off for ever. The property holds when every state that can be
 * reached from `from` before a goal has a way to a goal made of fair steps only.
 */
function strays(
  model: TestModel,
  { nodes, edges }: ModelGraph,
  { from, goals, fair }: Extract<ModelProperty, { kind: 'leadsTo' }>,
): ModelNode[] {
  const all = [...nodes.values()];
  const isGoal = (node: ModelNode) => isAt(node, ...goals);
  const fairly = edges.filter(({ label }) => fair.includes(authorOf(model, label)));
  const safe = closure(all.filter(isGoal), fairly, 'backwards');
  const starts = all.filter((node) => isAt(node, from) && !isGoal(node));
  const before = closure(
    starts,
    edges.filter((edge) => !isGoal(edge.from)),
  );
  return [...before].filter((node) => !safe.has(node));
}

function closure(starts: ModelNode[], edges: ModelEdge[], direction = 'forwards'): Set<ModelNode> {
  const isForwards = direction === 'forwards';
  const ways = grouped(edges, ({ from, to }) => (isForwards ? from : to));
  const seen = new Set(starts);
  for (const node of seen) for (const { from, to } of ways.get(node) ?? []) seen.add(isForwards ? to : from);
  return seen;
}
