import { isDeepStrictEqual } from 'node:util';
import { type AnyMachineSnapshot, type AnyStateNode, type ExecutableActionObject, initialTransition } from 'xstate';
import { z } from 'zod';
import { onceFor, shown } from '#tests/model/harness/check.ts';
import { type Edge, type Graph, type Node, shortestPaths } from '#tests/model/harness/graph/graph.ts';
import { keyOf } from '#tests/model/harness/graph/stateKey.ts';
import { actorOf } from '#tests/model/harness/graph/replay.ts';
import { type Case, casesAt, type Harness } from '#tests/model/harness/harness.ts';
import { effectProblems, type Problem } from './differences.ts';
import { effectsOf, expectedEffects } from './effects.ts';
import { modelGraph } from './modelGraph.ts';
import { answersOf, isTried, labelOf, openLabels, scenarioOf } from './labels.ts';
import { computed, type Transition, wordsOf } from './modelState.ts';
import { stepsOf } from './productSteps.ts';
import { modelKey, type ModelStep, stepperOf } from './stepper.ts';

/** Product and model in a state that they come to together, and the calls that have not answered. */
export interface Pair extends Node {
  waiting: Set<string>;
}

/** Product and model explored together from every scenario. */
export interface Exploration {
  graphs: Graph[];
  problems: Problem[];
  visited: Set<AnyStateNode>;
  taken: Set<Transition>;
}

/** An unbounded context ends here with an error instead of in exhausted memory. */
const LIMIT = 10_000;
const facts = z.array(z.string());

/** The exploration of a harness with a model, made once. */
export const explorationOf = onceFor((harness: Harness) => exploreTogether(harness));

/** Explores product and model side by side; may end after `enough` problems. */
export function exploreTogether(harness: Harness, enough = Infinity): Exploration {
  const { model } = harness;
  const { arriving, step } = stepperOf(model);
  const result: Exploration = { graphs: [], problems: [], visited: new Set(arriving._nodes), taken: new Set() };
  const found: Found = { pairs: new Map(), edges: new Map() };
  const scenarios = openLabels(arriving).map(scenarioOf);
  const names = Object.keys(harness.scenarios);
  if (!isDeepStrictEqual(scenarios.toSorted(), names.toSorted()))
    result.problems.push({
      kind: 'conformance',
      at: [],
      says: `the specification has the scenarios ${scenarios.join(', ')}, the harness ${names.join(', ')}`,
    });
  for (const scenario of scenarios.filter((name) => names.includes(name))) {
    result.graphs.push(exploreScenario(harness, scenario, step(arriving, labelOf(scenario)), found, result, enough));
    if (result.problems.length >= enough) break;
  }
  return result;
}

/** A pair with the labels that led to it. */
interface Visit {
  pair: Pair;
  way: string[];
}

/** Pairs by their key, and the edges that leave a pair, by the answers it is limited to: the same in all scenarios. */
interface Found {
  pairs: Map<string, Pair>;
  edges: Map<string, Edge<Pair>[]>;
}

function exploreScenario(
  harness: Harness,
  scenario: string,
  first: ModelStep,
  found: Found,
  result: Exploration,
  enough: number,
): Graph {
  const { model } = harness;
  const { step } = stepperOf(model);
  const names = modelGraph(model).nodes;
  const answers = answersOf(first.taken);
  const isWanted = (label: string) => isTried(answers, label);
  const limits = JSON.stringify(answers);
  const visits = new Map<string, Visit>();
  const edges: Edge[] = [];
  const report = (problem: Omit<Problem, 'at'> & { at?: Problem['at'] }, way: string[], state?: AnyMachineSnapshot) => {
    const says = `${problem.says}${state === undefined ? '' : ` in ${wordsOf(state.value)}`}`;
    // The first way to a problem is the shortest.
    if (!result.problems.some((one) => one.says.endsWith(`: ${says}`)))
      result.problems.push({ ...problem, at: problem.at ?? state?._nodes ?? [], says: `${way.join(' -> ')}: ${says}` });
  };

  const visit = (pair: Pair, way: string[]): void => {
    if (visits.has(pair.key)) return;
    if (visits.size >= LIMIT) throw new Error(`${model.machine.id}: more than ${LIMIT} states in ${scenario}`);
    visits.set(pair.key, { pair, way });
  };
  const arrive = (
    product: AnyMachineSnapshot,
    actions: readonly ExecutableActionObject[],
    next: ModelStep,
    way: string[],
    waiting: Set<string>,
  ): Pair => {
    for (const one of next.taken) result.taken.add(one);
    for (const one of next.to._nodes) result.visited.add(one);
    const effects = effectsOf(harness, actions, waiting);
    for (const problem of effectProblems(effects, expectedEffects(model, next), next)) report(problem, way);
    const key = `${keyOf(product)} ${[...waiting].toSorted().join()} ${modelKey(next.to)}`;
    const name = names.get(modelKey(next.to))?.name ?? '';
    const pair = found.pairs.get(key) ?? { key, name, snapshot: product, model: next.to, waiting };
    found.pairs.set(key, pair);
    return pair;
  };

  const take = stepsOf(harness.machine, harness.scenarios[scenario]);
  const [product, actions] = initialTransition(harness.machine, harness.scenarios[scenario]);
  const begun = [labelOf(scenario)];
  const start = arrive(product, actions, first, begun, new Set());
  visit(start, begun);
  for (const { pair, way } of visits.values()) {
    const { snapshot, model: state, waiting } = pair;
    const place = `${limits} ${pair.key}`;
    const known = found.edges.get(place);
    if (known !== undefined) {
      edges.push(...known);
      for (const { to, label } of known) visit(to, [...way, label]);
      continue;
    }
    const own: Edge<Pair>[] = [];
    found.edges.set(place, own);
    if (snapshot.status !== state.status)
      report({ kind: 'conformance', says: `the product is ${snapshot.status}, not ${state.status},` }, way, state);
    if (!isDeepStrictEqual(snapshot.output, state.output))
      report(
        { kind: 'results', says: `ends with ${shown(snapshot.output)} instead of ${shown(state.output)}` },
        way,
        state,
      );
    const held = heldBy(harness, snapshot);
    const holds = state._nodes
      .flatMap(({ meta }: AnyStateNode) => facts.parse(computed(meta?.holds ?? [], state)))
      .toSorted();
    if (!isDeepStrictEqual(held, holds))
      report({ kind: 'held', says: `the product holds ${shown(held)} instead of ${shown(holds)}` }, way, state);
    const can = new Map(casesOf(harness, snapshot, waiting).filter(([label]) => isWanted(label)));
    const may = new Set(openLabels(state).filter(isWanted));
    for (const label of may)
      if (!can.has(label)) report({ kind: 'conformance', says: `the product does not take ${label}` }, way, state);
    for (const [label, { event }] of can) {
      if (!may.has(label)) {
        report({ kind: 'conformance', says: `the product takes ${label}` }, way, state);
        continue;
      }
      const answered = actorOf(event);
      const next = step(state, label);
      const left = new Set([...waiting].filter((id) => id !== answered));
      try {
        const [after, made] = take(snapshot, event);
        const to = arrive(after, made, next, [...way, label], left);
        own.push({ from: pair, to, label, event, taken: next.taken });
        visit(to, [...way, label]);
      } catch (error) {
        report({ kind: 'conformance', says: `${label} throws ${String(error)}` }, way, state);
      }
    }
    edges.push(...own);
    if (result.problems.length >= enough) break;
  }
  const nodes = new Map([...visits].map(([key, { pair }]): [string, Node] => [key, pair]));
  return { scenario, start, nodes, edges, paths: shortestPaths(start, edges) };
}

/** Cases that the product takes now, by label; a call answers once. */
function casesOf(harness: Harness, snapshot: AnyMachineSnapshot, waiting: Set<string>): [string, Case][] {
  const open = casesAt(harness, snapshot).filter(({ event }) => {
    const id = actorOf(event);
    return id === undefined || waiting.has(id);
  });
  return open.map((one) => [one.label, one]);
}

const heldBy = ({ holds = {} }: Harness, { context }: AnyMachineSnapshot): string[] =>
  Object.keys(holds)
    .filter((fact) => holds[fact]?.(context) === true)
    .toSorted();
