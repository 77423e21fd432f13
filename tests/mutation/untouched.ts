import { assign } from 'xstate';
import { explore } from '#tests/model/harness/graph/explore.ts';
import type { Graph } from '#tests/model/harness/graph/graph.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import { statesOf } from './definition.ts';
import type { Before } from './firstProblem.ts';
import type { Kind } from './mutation.ts';
import { rebuilt } from './rebuilt.ts';
import { entriesAt, type Path, put } from './tree.ts';

/** A scenario of the unchanged machine, and every state that it enters there, be it in passing. */
interface Unchanged {
  graph: Graph;
  entered: Set<string>;
}

const kept = new WeakMap<Harness, Map<string, Unchanged>>();

function unchanged(harness: Harness, scenario: string): Unchanged {
  const scenarios = kept.get(harness) ?? new Map<string, Unchanged>();
  kept.set(harness, scenarios);
  const known = scenarios.get(scenario);
  if (known !== undefined) return known;
  const entered = new Set<string>();
  const watched = rebuilt(harness.machine, (config) => {
    for (const { path } of statesOf(config)) {
      const note = assign(() => {
        entered.add(path.join(' '));
        return {};
      });
      put(config, [...path, 'entry'], [note, ...entriesAt(config, [...path, 'entry']).map(({ value }) => value)]);
    }
  });
  // Noting changes no context, so the graph is that of the machine itself.
  const made = { graph: explore({ ...harness, machine: watched }, scenario), entered };
  scenarios.set(scenario, made);
  return made;
}

/** The innermost state that holds a place of the definition; nothing for what stands beside all states. */
function holderOf(path: Path): Path {
  let end = 0;
  while (path[end] === 'states' && path.length > end + 1) end += 2;
  return path.slice(0, end);
}

/** The graph of a scenario before a change, and what may be otherwise after it: nothing where the changed state is never entered. */
export function beforeChange({
  path,
  kind,
}: {
  path: Path;
  kind?: Kind;
}): (harness: Harness, scenario: string) => Before {
  const holder = holderOf(path).join(' ');
  return (harness, scenario) => {
    const { graph, entered } = unchanged(harness, scenario);
    if (kind === 'delay') return { graph, touches: 'time' };
    return { graph, touches: holder === '' || entered.has(holder) ? 'steps' : 'nothing' };
  };
}
