import { shown } from '#tests/model/harness/check.ts';
import { type Edge, type Graph, waysOf } from './graph.ts';
import { run, type Running } from './replay.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import { keyOf } from './stateKey.ts';

/** The results of real actors that took every edge of a graph. */
export interface Tour {
  /** The transitions as written that were taken. */
  fired: Set<string>;
  /** Steps that led elsewhere than the graph says. */
  problems: string[];
  /** The actions announced each time on entering, and each time that an edge was taken. */
  entering: Running['actions'][];
  announced: Map<Edge, Running['actions'][]>;
}

const tours = new WeakMap<Graph, Tour>();

/** Takes every edge on real actors, each of which goes on as long as a way leads to an edge that is left. */
export function tourOf(harness: Harness, graph: Graph): Tour {
  const known = tours.get(graph);
  if (known !== undefined) return known;
  const tour: Tour = { fired: new Set(), problems: [], entering: [], announced: new Map() };
  const ways = waysOf(graph);
  const left = new Set(graph.edges);
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    goOn(run(harness, graph.scenario), graph, ways, left, tour);
  }
  tours.set(graph, tour);
  return tour;
}

/** One actor, until nothing is left that it can reach or a step leads elsewhere. */
function goOn(running: Running, { scenario, start }: Graph, ways: Map<string, Edge[]>, left: Set<Edge>, tour: Tour) {
  const take = (step: Edge): boolean => {
    const before = running.actions.length;
    for (const id of running.take(step.event)) tour.fired.add(id);
    tour.announced.set(step, [...(tour.announced.get(step) ?? []), running.actions.slice(before)]);
    const { value, status, context } = running.snapshot();
    if (keyOf(running.snapshot()) === keyOf(step.to.snapshot)) return true;
    tour.problems.push(`${scenario}: ${step.from.name} --${step.label}--> ${shown([value, status, context])}`);
    return false;
  };
  for (const id of running.started) tour.fired.add(id);
  tour.entering.push([...running.actions]);
  let at = start.key;
  for (let way = wayToAny(left, ways, at); way !== null; way = wayToAny(left, ways, at)) {
    left.delete(way.last);
    if (![...way.before, way.last].every(take)) break;
    at = way.last.to.key;
  }
  running.stop();
}

/** The shortest way from a state to any edge that is left, which comes last. */
function wayToAny(left: Set<Edge>, ways: Map<string, Edge[]>, key: string): { before: Edge[]; last: Edge } | null {
  if (left.size === 0) return null;
  const paths = new Map<string, Edge[]>([[key, []]]);
  for (const [at, before] of paths) {
    for (const edge of ways.get(at) ?? []) {
      if (left.has(edge)) return { before, last: edge };
      if (!paths.has(edge.to.key)) paths.set(edge.to.key, [...before, edge]);
    }
  }
  return null;
}
