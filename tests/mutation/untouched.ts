import { assign } from 'xstate';
import { explore, type Graph } from '#tests/model/kit/graph/explore.ts';
import type { Rig } from '#tests/model/kit/rig.ts';
import { statesOf } from './definition.ts';
import type { Before } from './firstProblem.ts';
import type { Kind } from './mutation.ts';
import { rebuilt } from './rebuilt.ts';
import { entriesAt, type Path, put } from './tree.ts';

/** A world of the unchanged machine, and every state that it enters there, be it in passing. */
interface Unchanged {
  graph: Graph;
  entered: Set<string>;
}

const kept = new WeakMap<Rig, Map<string, Unchanged>>();

function unchanged(rig: Rig, world: string): Unchanged {
  const worlds = kept.get(rig) ?? new Map<string, Unchanged>();
  kept.set(rig, worlds);
  const known = worlds.get(world);
  if (known !== undefined) return known;
  const entered = new Set<string>();
  const watched = rebuilt(rig.machine, (config) => {
    for (const { path } of statesOf(config)) {
      const note = assign(() => {
        entered.add(path.join(' '));
        return {};
      });
      put(config, [...path, 'entry'], [note, ...entriesAt(config, [...path, 'entry']).map(({ value }) => value)]);
    }
  });
  // What is noted changes no context, so the graph is that of the machine itself.
  const made = { graph: explore({ ...rig, machine: watched }, world), entered };
  worlds.set(world, made);
  return made;
}

/** The innermost state that holds a place of the definition; nothing for what stands beside all states. */
function holderOf(path: Path): Path {
  let end = 0;
  while (path[end] === 'states' && path.length > end + 1) end += 2;
  return path.slice(0, end);
}

/** The graph of a world before a change, and what may be otherwise after it: nothing where the changed state is never entered. */
export function beforeChange({ path, kind }: { path: Path; kind?: Kind }): (rig: Rig, world: string) => Before {
  const holder = holderOf(path).join(' ');
  return (rig, world) => {
    const { graph, entered } = unchanged(rig, world);
    if (kind === 'delay') return { graph, touches: 'time' };
    return { graph, touches: holder === '' || entered.has(holder) ? 'steps' : 'nothing' };
  };
}
