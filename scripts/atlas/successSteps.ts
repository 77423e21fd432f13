import type { World } from '#src/atlas/data/flowData.ts';
import { shortestWays } from '#src/atlas/play/paths.ts';
import type { FlowSpec } from '#specs/vocabulary.ts';

/** Leads from a node through the named states in turn; null where a world has no such way. */
function wayThroughAll(world: World, names: string[]): string[] | null {
  let node = world.start;
  const fires = [...world.fires];
  for (const name of names) {
    const next = [...shortestWays(world, node)].find(([to]) => world.nodes[to]?.name === name);
    if (next === undefined) return null;
    [node] = next;
    fires.push(...next[1].flatMap((edge) => edge.fires));
  }
  return fires;
}

/** Finds the transitions that a successful visit takes, in the first world that has such a way. */
export function successSteps({ success, states }: FlowSpec, worlds: World[]): Set<string> {
  const end = Object.keys(states).find((name) => states[name]?.kind === 'end');
  const names = success.length > 0 ? success : end === undefined ? [] : [end];
  for (const world of worlds) {
    const steps = wayThroughAll(world, names);
    if (steps !== null) return new Set(steps);
  }
  return new Set();
}
