import { declared } from './firedTransitions.ts';
import { exploreAll } from './explore.ts';
import { type Edge, type Graph, type Node, placesOf, shortestPaths } from './graph.ts';
import { run } from './replay.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import { keyOf } from './stateKey.ts';

/** One way through a flow from a scenario's start, with the transitions as written that it takes. */
export interface Walk {
  scenario: string;
  start: string;
  startNode: Node;
  steps: Edge[];
  /** The transitions taken on entering, and then at each step. */
  firing: string[][];
  fires: Set<string>;
}

export interface WalkLimits {
  scenarios: string[];
  /** Labels the browser can be led through, as `label` or `state label`. */
  canDrive(step: Edge): boolean;
  /** Labels that happen at once, without waiting for anybody. */
  immediate(step: Edge): boolean;
  /** States that are looked at also where every transition is taken without them. */
  looks?: string[];
}

/** Transitions as written that no walk within the limits can take: dead code, a missing case or a missing driver. */
export class UncoveredError extends Error {}

/**
 * The smallest set of walks a greedy choice finds that takes every transition as written, and the shortest to each state
 * that is to be looked at beside them.
 */
export function walksOf(harness: Harness, limits: WalkLimits): Walk[] {
  const candidates = exploreAll(harness)
    .filter(({ scenario }) => limits.scenarios.includes(scenario))
    .flatMap((graph) => candidatesOf(harness, graph, limits));
  const chosen = cover(candidates, declared(harness.machine.root));
  const passed = new Set(
    chosen.flatMap(({ startNode, steps }) => [startNode, ...steps.map(({ to }) => to)].flatMap(placesOf)),
  );
  const missed = (limits.looks ?? []).filter((name) => !passed.has(name));
  return [...chosen, ...missed.map((name) => walkTo(name, candidates))];
}

/** The states that a walk passes, by their names. */
export const statesOf = ({ start, steps }: { start: string; steps: { to: { name: string } }[] }): string[] => [
  start,
  ...steps.map(({ to }) => to.name),
];

const endOf = ({ startNode, steps }: Walk): string[] => placesOf(steps.at(-1)?.to ?? startNode);

function walkTo(name: string, walks: Walk[]): Walk {
  const [shortest] = walks
    .filter((walk) => endOf(walk).includes(name))
    .toSorted((a, b) => a.steps.length - b.steps.length);
  if (shortest === undefined) throw new UncoveredError(`no walk leads to ${name}`);
  return shortest;
}

function candidatesOf(harness: Harness, graph: Graph, limits: WalkLimits): Walk[] {
  const hasty = new Set(graph.edges.filter((edge) => limits.immediate(edge)).map(({ from }) => from.key));
  const ways = graph.edges.filter(
    (edge) => limits.canDrive(edge) && (!hasty.has(edge.from.key) || limits.immediate(edge)),
  );
  const paths = shortestPaths(graph.start, ways);
  const walks = ways.flatMap((edge) => {
    const path = paths.get(edge.from.key);
    return path === undefined ? [] : [walked(harness, graph, [...path, edge])];
  });
  return [walked(harness, graph, []), ...walks].filter((walk) => walk !== null);
}

/** The walk on the real machine with its clock; null when another timer would have come first. */
function walked(harness: Harness, graph: Graph, steps: Edge[]): Walk | null {
  const running = run(harness, graph.scenario);
  const firing = [[...running.started]];
  for (const { event, to } of steps) {
    const fired = event.type.startsWith('xstate.after.') ? (running.wait()?.fired ?? []) : running.take(event);
    firing.push([...fired]);
    if (keyOf(running.snapshot()) !== keyOf(to.snapshot)) return null;
  }
  running.stop();
  return {
    scenario: graph.scenario,
    start: graph.start.name,
    startNode: graph.start,
    steps,
    firing,
    fires: new Set(firing.flat()),
  };
}

/** Greedy: always the walk that takes most of what is left; among equals the shorter one. */
export function cover(walks: Walk[], wanted: Iterable<string>): Walk[] {
  const left = new Set(wanted);
  const chosen: Walk[] = [];
  const gain = (walk: Walk) => [...walk.fires].filter((id) => left.has(id)).length;
  while (left.size > 0) {
    const best = walks.reduce((a, b) => ((gain(b) - gain(a) || a.steps.length - b.steps.length) > 0 ? b : a));
    if (gain(best) === 0) throw new UncoveredError(`no walk takes ${[...left].join(', ')}`);
    chosen.push(best);
    for (const id of best.fires) left.delete(id);
  }
  return chosen;
}

/** `[fresh] identifyBrand:unauthorized -> back.chosen => "left"`. */
export const titleOf = ({
  scenario,
  start,
  steps,
}: {
  scenario: string;
  start: string;
  steps: { label: string; to: { name: string } }[];
}) =>
  `[scenario ${scenario}] ${steps.map(({ label }) => label).join(' -> ') || 'at once'} => "${steps.at(-1)?.to.name ?? start}"`;
