import type { Scenario } from '#src/atlas/data/flowData.ts';
import { shortestWays } from '#src/atlas/play/paths.ts';
import type { FlatSpec } from '#tests/model/harness/flatSpec.ts';

/** Leads from a node through the named states in turn; null where a scenario has no such way. */
function wayThroughAll(scenario: Scenario, names: string[]): string[] | null {
  let node = scenario.start;
  const fires = [...scenario.fires];
  for (const name of names) {
    const next = [...shortestWays(scenario, node)].find(([to]) => scenario.nodes[to]?.name === name);
    if (next === undefined) return null;
    [node] = next;
    fires.push(...next[1].flatMap((edge) => edge.fires));
  }
  return fires;
}

/** Finds the transitions that a successful visit takes, in the first scenario that has such a way. */
export function successSteps({ success, states }: FlatSpec, scenarios: Scenario[]): Set<string> {
  const end = Object.keys(states).find((name) => states[name]?.kind === 'end');
  const names = success.length > 0 ? success : end === undefined ? [] : [end];
  for (const scenario of scenarios) {
    const steps = wayThroughAll(scenario, names);
    if (steps !== null) return new Set(steps);
  }
  return new Set();
}
