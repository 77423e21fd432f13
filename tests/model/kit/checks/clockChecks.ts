import type { Check } from '#tests/model/kit/check.ts';
import { cited } from './cited.ts';
import { type Graph, trace } from '#tests/model/kit/graph/explore.ts';
import { firedTimers, run } from '#tests/model/kit/graph/replay.ts';
import type { Rig } from '#tests/model/kit/rig.ts';

/** More timers than any flow sets one after another. */
const TURNS = 200;

/** Each timer fires exactly as long after its state was entered as the spec says, with nobody answering. */
export function clockChecks(rig: Rig, graphs: Graph[]): Check[] {
  const { clockIn } = rig.spec;
  return Object.entries(rig.spec.clock).map(([name, milliseconds]) => ({
    group: `${rig.spec.id}: clock`,
    title: `${name} lasts ${milliseconds} ms ${name in clockIn ? 'and grows' : 'wherever it runs'}${cited(rig.spec.clockRequirements[name] ?? [])}`,
    problems: (enough = Infinity) => {
      const begun = graphs.flatMap((graph) => entries(graph, name).map((key) => ({ graph, key })));
      if (begun.length === 0) return [`${name} never runs`];
      const problems: string[] = [];
      for (const { graph, key } of begun) {
        const measured = measuredOnce(rig, graph, key, name);
        const wanted = clockIn[name]?.[graph.nodes.get(key)?.name ?? ''] ?? milliseconds;
        if (measured !== wanted) problems.push(`${measured ?? 'no'} ms after ${trace(graph, key)}`);
        if (problems.length >= enough) break;
      }
      return problems;
    },
  }));
}

/** States in which the timer has just begun: the step before them could not fire it. */
function entries(graph: Graph, timer: string): string[] {
  const running = new Set(graph.edges.filter(({ label }) => label === `after:${timer}`).map(({ from }) => from.key));
  return [...running].filter((key) => {
    const last = graph.paths.get(key)?.at(-1);
    return last === undefined || !running.has(last.from.key);
  });
}

const lengths = new WeakMap<Graph, Map<string, number | null>>();

/** The same graph is measured once: another belongs to every change of a machine. */
function measuredOnce(rig: Rig, graph: Graph, key: string, name: string): number | null {
  const known = lengths.get(graph) ?? new Map<string, number | null>();
  lengths.set(graph, known);
  const place = `${name} ${key}`;
  if (!known.has(place)) known.set(place, lasted(rig, graph, key, name));
  return known.get(place) ?? null;
}

/** Milliseconds until the timer fires; null when it never does. */
function lasted(rig: Rig, graph: Graph, key: string, timer: string): number | null {
  const running = run(rig, graph.world);
  for (const step of graph.paths.get(key) ?? []) running.take(step.event);
  let elapsed = 0;
  for (let turn = running.wait(), turns = 0; turn !== null && turns < TURNS; turn = running.wait(), turns += 1) {
    elapsed += turn.waited;
    if (firedTimers(turn.fired).includes(timer)) return elapsed;
  }
  return null;
}
