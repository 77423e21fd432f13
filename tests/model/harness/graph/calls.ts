import type { AnyActorRef } from 'xstate';
import type { Graph, Node } from './graph.ts';
import { run, settleable } from './replay.ts';
import type { Harness } from '#tests/model/harness/harness.ts';

/** The input of each waiting call, by its id. */
type Calls = Record<string, unknown>;

const known = new WeakMap<Graph, Map<string, Calls>>();

/** Returns the inputs of the calls in a state, when a real actor comes there by the shortest path. */
export function callsAt(harness: Harness, graph: Graph, key: string): Calls {
  const node = graph.nodes.get(key);
  if (node !== undefined && isRemembering(harness)) return callsOf(node);
  const calls = known.get(graph) ?? allCalls(harness, graph);
  known.set(graph, calls);
  return calls.get(key) ?? {};
}

/** A machine whose actors all remember what they were asked, so that its explored states know it. */
const isRemembering = ({ machine }: Harness): boolean =>
  Object.values(machine.implementations.actors).every((actor) => actor === settleable);

const callsOf = ({ snapshot }: Node): Calls =>
  Object.fromEntries(
    Object.entries<AnyActorRef | undefined>(snapshot.children).map(([id, child]) => [id, child?.getSnapshot().input]),
  );

/** One path passes many states whose shortest path is its beginning, so only those to the last ones are taken. */
function allCalls(harness: Harness, graph: Graph): Map<string, Calls> {
  const calls = new Map<string, Calls>();
  const passed = new Set([...graph.paths.values()].map((path) => path.at(-1)?.from.key));
  for (const [key, path] of graph.paths) {
    if (passed.has(key)) continue;
    const running = run(harness, graph.scenario);
    calls.set(graph.start.key, running.calls());
    for (const step of path) {
      running.take(step.event);
      if (!calls.has(step.to.key)) calls.set(step.to.key, running.calls());
    }
    running.stop();
  }
  return calls;
}
