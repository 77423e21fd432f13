import { isDeepStrictEqual } from 'node:util';
import type { FlowSpec } from '#specs/vocabulary.ts';
import type { Check } from '#tests/model/harness/check.ts';
import { once, shown } from '#tests/model/harness/check.ts';
import { cited } from './cited.ts';
import { type Found } from '#tests/model/harness/graph/explore.ts';
import { type Graph, trace, waysOf } from '#tests/model/harness/graph/graph.ts';
import type { Harness } from '#tests/model/harness/harness.ts';

/** A step as the spec writes it. */
const step = (from: string, on: string, to: string) => `${from} --${on}--> ${to}`;

/** All steps the machine can make, in the spec's words. */
const machineSteps = (graphs: Graph[]): Set<string> => new Set(graphs.flatMap((graph) => [...stepsIn(graph)]));

const found = new WeakMap<Graph, Set<string>>();

/** The same of one scenario, made once. */
function stepsIn(graph: Graph): Set<string> {
  const known = found.get(graph);
  if (known !== undefined) return known;
  const steps = new Set(graph.edges.map(({ from, to, label }) => step(from.name, label, to.name)));
  found.set(graph, steps);
  return steps;
}

const specSteps = (harness: Harness) => new Set(harness.spec.transitions.map(([from, on, to]) => step(from, on, to)));

const stepOf = ([from, on, to]: readonly [string, string, string, ...string[]]) => step(from, on, to);

/** The spec knows no such step or start. */
export class StrayError extends Error {}

/** Ends the exploration of a scenario at the first step that the spec does not know: there is nothing more to learn. */
export function refuseStrays(harness: Harness, scenario: string): (found: Found) => void {
  const table = specSteps(harness);
  return ({ from, label, to }) => {
    const start = harness.spec.scenarios[scenario]?.to;
    if (from === null || label === null) {
      if (to !== start) throw new StrayError(strangeStart(scenario, to, start));
    } else if (!table.has(step(from, label, to))) throw new StrayError(step(from, label, to));
  };
}

const strangeStart = (scenario: string, to: string | undefined, wanted: string | undefined) =>
  `${scenario} starts ${to ?? 'nowhere'}, not ${wanted ?? 'anywhere'}`;

function startProblems(harness: Harness, scenario: string, graph: Graph | undefined): string[] {
  const { to } = harness.spec.scenarios[scenario] ?? {};
  return graph?.start.name === to ? [] : [strangeStart(scenario, graph?.start.name, to)];
}

function strayProblems(harness: Harness, graphs: Graph[]): string[] {
  const table = specSteps(harness);
  return [...machineSteps(graphs)].filter((one) => !table.has(one));
}

/** The machine makes the steps of the spec's table and no other, in its states and no other. */
export const conformanceChecks = (harness: Harness, graphs: Graph[]): Check[] =>
  rowChecks(harness, graphs).map((check) => ({ ...check, group: conformanceOf(harness.spec), isRow: true }));

/** The test of a flow's rows. */
export const conformanceOf = ({ id }: FlowSpec): string => `${id}: conformance`;

type RowCheck = Omit<Check, 'group' | 'isRow'>;

function rowChecks(harness: Harness, graphs: Graph[]): RowCheck[] {
  const { spec } = harness;
  const made = once(() => machineSteps(graphs));
  const scenarios = Object.entries(spec.scenarios).map(([name, scenario]) => ({
    title: `in the scenario ${name} (${scenario.says}) it starts ${scenario.to}${cited(scenario.requirements)}`,
    problems: () =>
      startProblems(
        harness,
        name,
        graphs.find((graph) => graph.scenario === name),
      ),
  }));
  const rows = spec.transitions.map((row) => ({
    title: `${stepOf(row)}${cited(row.slice(3))}`,
    problems: () => (made().has(stepOf(row)) ? [] : [`the machine does not make the step ${stepOf(row)}`]),
  }));
  return [
    ...scenarios,
    {
      title: 'every scenario of the spec is explored, and no other',
      problems: () => differences(Object.keys(harness.scenarios), Object.keys(spec.scenarios)),
    },
    ...rows,
    { title: 'it makes no step outside the table', problems: () => strayProblems(harness, graphs) },
    {
      title: 'it visits every state of the spec and no other',
      problems: () =>
        differences(
          graphs.flatMap((graph) => [...graph.nodes.values()].map(({ name }) => name)),
          Object.keys(spec.states),
        ),
    },
    ...stateChecks(harness, graphs),
  ];
}

function stateChecks(harness: Harness, graphs: Graph[]): RowCheck[] {
  return Object.entries(harness.spec.states).map(([name, { kind, requirements, result, results }]) => ({
    title: `${name} is ${kind}${cited(kind === 'end' ? requirements : [])}`,
    problems: () => {
      const named = graphs.flatMap((graph) =>
        [...graph.nodes.values()].filter((node) => node.name === name).map((node) => ({ graph, node })),
      );
      const restless = named.flatMap(({ graph, node }) => {
        const ways = (waysOf(graph).get(node.key) ?? []).filter(({ to }) => to.key !== node.key);
        if (kind === 'end') return ways.map(({ label }) => `${trace(graph, node.key)} is left by ${label}`);
        return ways.length === 0 ? [`${trace(graph, node.key)} is never left`] : [];
      });
      const outputs = named.map(({ node }) => node.snapshot.output);
      const wanted = results ?? (result === undefined ? [] : [result]);
      return wanted.length === 0 ? restless : [...restless, ...setProblems(outputs, wanted, `${name} ends with`)];
    },
  }));
}

/** Each value that occurs is expected, and each expected value occurs. */
export function setProblems(occurring: unknown[], expected: unknown[], about: string): string[] {
  const has = (values: unknown[], one: unknown) => values.some((value) => isDeepStrictEqual(value, one));
  return [
    ...occurring.filter((one) => !has(expected, one)).map((one) => `${about} ${shown(one)}`),
    ...expected.filter((one) => !has(occurring, one)).map((one) => `${about} never ${shown(one)}`),
  ];
}

function differences(occurring: string[], expected: string[]): string[] {
  return [
    ...[...new Set(occurring)].filter((one) => !expected.includes(one)).map((one) => `${one} is not in the spec`),
    ...expected.filter((one) => !occurring.includes(one)).map((one) => `${one} is only in the spec`),
  ];
}
