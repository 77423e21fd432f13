import type { AnyStateNode } from 'xstate';
import { nodesOf, type TestModel } from '#specs/testModel.ts';
import { onceFor } from '#tests/model/harness/check.ts';
import type { FlatSpec, FlatState } from '#tests/model/harness/flatSpec.ts';
import { announcementsOf } from './effects.ts';
import { grouped } from './groups.ts';
import { authorOf, eventOf, scenarioOf } from './labels.ts';
import { type ModelEdge, type ModelGraph, modelGraph, type ModelNode } from './modelGraph.ts';
import { expectedScreen, isAt, requirementsOf, timesIn, type Transition } from './modelState.ts';

const requirementsIn = (parts: (AnyStateNode | Transition)[]): string[] => [...new Set(parts.flatMap(requirementsOf))];

/** The states and steps of a model, one by one: for walks, the atlas and the gate of the requirements. */
export const flatSpec = onceFor((model: TestModel): FlatSpec => {
  const graph = modelGraph(model);
  const nodes = [...graph.nodes.values()].filter((node) => node !== graph.arriving);
  const edges = graph.edges.filter(({ from }) => from !== graph.arriving);
  const clock = Object.entries(model.clock);
  return {
    id: model.machine.id,
    area: model.area,
    about: model.about,
    success: successOf(model).flatMap((path) => nodes.find((node) => isAt(node, path))?.name ?? []),
    scenarios: scenariosIn(graph),
    states: Object.fromEntries(nodes.map((node) => [node.name, stateOf(model, graph, node)])),
    events: eventsIn(model, edges),
    clock: Object.fromEntries(clock.map(([name, { milliseconds }]) => [name, milliseconds])),
    clockIn: clockIn(nodes),
    transitions: rowsOf(edges),
    properties: model.properties,
    announces: edges.flatMap(announcedBy),
  };
});

/** The states of a successful visit; without any the first end as the model is written. */
function successOf({ success, machine }: TestModel): string[] {
  if (success.length > 0) return success;
  const end = nodesOf(machine.root).find(({ type, tags }) => type === 'final' || tags.includes('end'));
  return end === undefined ? [] : [end.path.join('.')];
}

const scenariosIn = ({ arriving, edges }: ModelGraph): FlatSpec['scenarios'] =>
  Object.fromEntries(
    edges
      .filter(({ from }) => from === arriving)
      .map(({ label, to, taken }) => [
        scenarioOf(label),
        { says: String(taken[0]?.meta?.says ?? ''), to: to.name, requirements: requirementsIn(taken) },
      ]),
  );

function stateOf(model: TestModel, { edges }: ModelGraph, node: ModelNode): FlatState {
  const { model: snapshot } = node;
  const screen = expectedScreen(snapshot) ?? undefined;
  const isPassing = snapshot.hasTag('passing');
  const isEnd = snapshot.status !== 'active' || snapshot.hasTag('end');
  // Nobody is expected to act on a screen that offers nothing or is busy.
  const isUsers =
    screen?.busy !== true &&
    screen?.offers.length !== 0 &&
    edges.some(({ from, label }) => from === node && authorOf(model, label) === 'user');
  const address = snapshot._nodes.flatMap(({ meta }: AnyStateNode): string[] => meta?.address ?? []).at(-1);
  return {
    kind: isEnd ? 'end' : isPassing ? 'transient' : isUsers ? 'wait-user' : 'wait-system',
    requirements: requirementsIn(snapshot._nodes),
    ...(screen === undefined || isPassing ? {} : { shows: screen }),
    ...(address === undefined ? {} : { address }),
    ...(snapshot.output === undefined ? {} : { result: snapshot.output }),
  };
}

/** The state of this whole name, or at all of these paths, that the first scenario comes to first. */
export function stateAt(model: TestModel, ...paths: string[]): FlatState {
  const graph = modelGraph(model);
  const nodes = [...graph.nodes.values()];
  const node =
    nodes.find(({ name }) => name === paths.join(' ')) ?? nodes.find((one) => paths.every((path) => isAt(one, path)));
  if (node === undefined) throw new Error(`${model.machine.id}: nothing leads to ${paths.join(' and ')}`);
  return stateOf(model, graph, node);
}

function eventsIn(model: TestModel, edges: ModelEdge[]): FlatSpec['events'] {
  const labels = [...new Set(edges.map(({ label }) => label))].filter((label) => !label.startsWith('after:'));
  return Object.fromEntries(
    [...grouped(labels, eventOf)].map(([event, own]) => [
      event,
      {
        by: authorOf(model, own[0] ?? event),
        cases: own.flatMap((label) => (label === event ? [] : [label.slice(event.length + 1)])),
      },
    ]),
  );
}

function clockIn(nodes: ModelNode[]): FlatSpec['clockIn'] {
  const lasting: FlatSpec['clockIn'] = {};
  for (const { name, model } of nodes)
    for (const [timer, milliseconds] of Object.entries(timesIn(model)))
      lasting[timer] = { ...lasting[timer], [name]: milliseconds };
  return lasting;
}

function rowsOf(edges: ModelEdge[]): FlatSpec['transitions'] {
  const rows = new Map<string, [string, string, string, ...string[]]>();
  for (const { from, label, to, taken } of edges)
    rows.set(`${from.name} ${label} ${to.name}`, [from.name, label, to.name, ...requirementsIn(taken)]);
  return [...rows.values()];
}

const announcedBy = ({ from, label, to, taken }: ModelEdge): FlatSpec['announces'] =>
  announcementsOf(taken, to.model).map(({ action, params }) => {
    const name = action === 'announce' ? Reflect.get(Object(params), 'name') : undefined;
    return {
      from: from.name,
      on: label,
      what: typeof name === 'string' ? name : action,
      details: params,
      requirements: requirementsIn(taken),
    };
  });
