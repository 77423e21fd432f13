import type { Check } from '#tests/model/harness/check.ts';
import { cited } from './cited.ts';
import { type Graph, trace } from '#tests/model/harness/graph/graph.ts';
import { firedTimers, run } from '#tests/model/harness/graph/replay.ts';
import type { Harness } from '#tests/model/harness/harness.ts';

/** More timers than any flow sets one after another. */
const TURNS = 200;

/** Each timer fires exactly as long after its state was entered as the spec says, with nobody answering. */
export function clockChecks(harness: Harness, graphs: Graph[]): Check[] {
  const { clockIn } = harness.spec;
  return Object.entries(harness.spec.clock).map(([name, milliseconds]) => ({
    group: `${harness.spec.id}: clock`,
    title: `${name} lasts ${milliseconds} ms ${name in clockIn ? 'and grows' : 'wherever it runs'}${cited(harness.spec.clockRequirements[name] ?? [])}`,
    problems: (enough = Infinity) => {
      const begun = graphs.flatMap((graph) => entries(graph, name).map((key) => ({ graph, key })));
      if (begun.length === 0) return [`${name} never runs`];
      const problems: string[] = [];
      for (const { graph, key } of begun) {
        const measured = measuredOnce(harness, graph, key, name);
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
function measuredOnce(harness: Harness, graph: Graph, key: string, name: string): number | null {
  const known = lengths.get(graph) ?? new Map<string, number | null>();
  lengths.set(graph, known);
  const place = `${name} ${key}`;
  if (!known.has(place)) known.set(place, lasted(harness, graph, key, name));
  return known.get(place) ?? null;
}

/** Milliseconds until the timer fires; null when it never does. */
function lasted(harness: Harness, graph: Graph, key: string, timer: string): number | null {
  const running = run(harness, graph.scenario);
  for (const step of graph.paths.get(key) ?? []) running.take(step.event);
  let elapsed = 0;
  for (let turn = running.wait(), turns = 0; turn !== null && turns < TURNS; turn = running.wait(), turns += 1) {
    elapsed += turn.waited;
    if (firedTimers(turn.fired).includes(timer)) return elapsed;
  }
  return null;
}
