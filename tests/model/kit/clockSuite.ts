import { describe, expect, test } from 'vitest';
import { type Graph, trace } from './explore.ts';
import { firedTimers, run } from './replay.ts';
import type { Rig } from './rig.ts';

/** Each timer fires exactly as long after its state was entered as the spec says, with nobody answering. */
export function clockSuite(rig: Rig, graphs: Graph[]): void {
  const { clock, id } = rig.spec;
  if (Object.keys(clock).length === 0) return;
  describe(`${id}: clock`, () => {
    for (const [name, milliseconds] of Object.entries(clock)) {
      test(`${name} lasts ${milliseconds} ms wherever it runs`, () => {
        const measured = graphs.flatMap((graph) => entries(graph, name).map((key) => lasted(rig, graph, key, name)));
        expect(measured.length).toBeGreaterThan(0);
        expect([...new Set(measured)]).toEqual([milliseconds]);
      });
    }
  });
}

/** States in which the timer has just begun: the step before them could not fire it. */
function entries(graph: Graph, timer: string): string[] {
  const running = new Set(graph.edges.filter(({ label }) => label === `after:${timer}`).map(({ from }) => from.key));
  return [...running].filter((key) => {
    const last = graph.paths.get(key)?.at(-1);
    return last === undefined || !running.has(last.from.key);
  });
}

function lasted(rig: Rig, graph: Graph, key: string, timer: string): number {
  const running = run(rig, graph.world);
  for (const step of graph.paths.get(key) ?? []) running.take(step.event);
  let elapsed = 0;
  for (let turn = running.wait(); turn !== null; turn = running.wait()) {
    elapsed += turn.waited;
    if (firedTimers(turn.fired).includes(timer)) return elapsed;
  }
  throw new Error(`${timer} never fires after ${trace(graph, key)}`);
}
