import { isDeepStrictEqual } from 'node:util';
import type { FlowSpec } from '#specs/vocabulary.ts';
import type { Check } from '#tests/model/kit/check.ts';
import { once, shown } from '#tests/model/kit/check.ts';
import { cited } from './cited.ts';
import { type Found, type Graph, trace, waysOf } from '#tests/model/kit/graph/explore.ts';
import type { Rig } from '#tests/model/kit/rig.ts';

/** A step as the spec writes it. */
const step = (from: string, on: string, to: string) => `${from} --${on}--> ${to}`;

/** All steps the machine can make, in the spec's words; steps of another spec must leave this one's state alone. */
export function machineSteps(rig: Rig, graphs: Graph[]): Set<string> {
  return new Set(graphs.flatMap((graph) => [...stepsIn(rig, graph)]));
}

const found = new WeakMap<Graph, Set<string>>();

/** The same of one world, made once. */
function stepsIn(rig: Rig, graph: Graph): Set<string> {
  const known = found.get(graph);
  if (known !== undefined) return known;
  const own = graph.edges.filter(({ from, to, label }) => !isOfOther(rig, from.name, label, to.name));
  const steps = new Set(own.map(({ from, to, label }) => step(from.name, label, to.name)));
  found.set(graph, steps);
  return steps;
}

const specSteps = (rig: Rig) => new Set(rig.spec.transitions.map(([from, on, to]) => step(from, on, to)));

const stepOf = ([from, on, to]: readonly [string, string, string, ...string[]]) => step(from, on, to);

/** The spec knows no such step or start. */
export class StrayError extends Error {}

/** Ends the exploration of a world at the first step that the spec does not know: there is nothing more to learn. */
export function refuseStrays(rig: Rig, world: string): (found: Found) => void {
  const table = specSteps(rig);
  return ({ from, label, to }) => {
    const start = rig.spec.worlds[world]?.to;
    if (from === null || label === null) {
      if (to !== start) throw new StrayError(strangeStart(world, to, start));
    } else if (!isOfOther(rig, from, label, to) && !table.has(step(from, label, to)))
      throw new StrayError(step(from, label, to));
  };
}

const isOfOther = (rig: Rig, from: string, label: string, to: string) =>
  rig.isElsewhere?.(label) === true && from === to;

const strangeStart = (world: string, to: string | undefined, wanted: string | undefined) =>
  `${world} starts ${to ?? 'nowhere'}, not ${wanted ?? 'anywhere'}`;

function startProblems(rig: Rig, world: string, graph: Graph | undefined): string[] {
  const { to } = rig.spec.worlds[world] ?? {};
  return graph?.start.name === to ? [] : [strangeStart(world, graph?.start.name, to)];
}

function strayProblems(rig: Rig, graphs: Graph[]): string[] {
  const table = specSteps(rig);
  return [...machineSteps(rig, graphs)].filter((one) => !table.has(one));
}

/** The machine makes the steps of the spec's table and no other, in its states and no other. */
export const conformanceChecks = (rig: Rig, graphs: Graph[]): Check[] =>
  rowChecks(rig, graphs).map((check) => ({ ...check, group: conformanceOf(rig.spec), isRow: true }));

/** The test of a flow's rows. */
export const conformanceOf = ({ id }: FlowSpec): string => `${id}: conformance`;

type RowCheck = Omit<Check, 'group' | 'isRow'>;

function rowChecks(rig: Rig, graphs: Graph[]): RowCheck[] {
  const { spec } = rig;
  const made = once(() => machineSteps(rig, graphs));
  const worlds = Object.entries(spec.worlds).map(([name, world]) => ({
    title: `in the world ${name} (${world.says}) it starts ${world.to}${cited(world.requirements)}`,
    problems: () =>
      startProblems(
        rig,
        name,
        graphs.find((graph) => graph.world === name),
      ),
  }));
  const rows = spec.transitions.map((row) => ({
    title: `${stepOf(row)}${cited(row.slice(3))}`,
    problems: () => (made().has(stepOf(row)) ? [] : [`the machine does not make the step ${stepOf(row)}`]),
  }));
  return [
    ...worlds,
    {
      title: 'every world of the spec is explored, and no other',
      problems: () => differences(Object.keys(rig.worlds), Object.keys(spec.worlds)),
    },
    ...rows,
    { title: 'it makes no step outside the table', problems: () => strayProblems(rig, graphs) },
    {
      title: 'it visits every state of the spec and no other',
      problems: () =>
        differences(
          graphs.flatMap((graph) => [...graph.nodes.values()].map(({ name }) => name)),
          Object.keys(spec.states),
        ),
    },
    ...stateChecks(rig, graphs),
  ];
}

function stateChecks(rig: Rig, graphs: Graph[]): RowCheck[] {
  return Object.entries(rig.spec.states).map(([name, { kind, requirements, result, results }]) => ({
    title: `${name} is ${kind}${cited(kind === 'end' ? requirements : [])}`,
    problems: () => {
      const named = graphs.flatMap((graph) =>
        [...graph.nodes.values()].filter((node) => node.name === name).map((node) => ({ graph, node })),
      );
      const restless = named.flatMap(({ graph, node }) => {
        const ways = (waysOf(graph).get(node.key) ?? []).filter(
          ({ to, label }) => to.key !== node.key && rig.isElsewhere?.(label) !== true,
        );
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
