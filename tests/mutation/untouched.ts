import { assign } from 'xstate';
import { explore, type Graph } from '#tests/model/kit/graph/explore.ts';
import type { Rig } from '#tests/model/kit/rig.ts';
import { statesOf } from './definition.ts';
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
  explore({ ...rig, machine: watched }, world);
  const made = { graph: explore({ ...rig, machine: rebuilt(rig.machine, () => {}) }, world), entered };
  worlds.set(world, made);
  return made;
}

/** The innermost state that holds a place of the definition; nothing for what stands beside all states. */
function holderOf(path: Path): Path {
  let end = 0;
  while (path[end] === 'states' && path.length > end + 1) end += 2;
  return path.slice(0, end);
}

/** The graph of a world that never enters the state in which something is changed: there all is as it was. */
export function untouchedBy(path: Path): (rig: Rig, world: string) => Graph | null {
  const holder = holderOf(path).join(' ');
  return (rig, world) => {
    if (holder === '') return null;
    const { graph, entered } = unchanged(rig, world);
    return entered.has(holder) ? null : graph;
  };
}
