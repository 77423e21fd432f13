import { entriesAt, isTree, at, type Path } from './tree.ts';

/** A state as written, with the names that are beside it. */
export interface State {
  path: Path;
  name: string;
  siblings: string[];
}

/** A transition as written: one entry of `on`, `after`, `always`, `onDone` or `onError`. */
export interface Transition {
  path: Path;
  state: State;
  target: string | null;
}

export function statesOf(config: unknown, path: Path = []): State[] {
  const states = at(config, [...path, 'states']);
  if (!isTree(states)) return [];
  const siblings = Object.keys(states);
  return siblings.flatMap((name) => {
    const own = [...path, 'states', name];
    return [{ path: own, name, siblings }, ...statesOf(config, own)];
  });
}

export const invokesOf = (config: unknown, { path }: State): Path[] =>
  entriesAt(config, [...path, 'invoke']).map((entry) => entry.path);

export function transitionsOf(config: unknown, state: State): Transition[] {
  const { path } = state;
  const keyed = ['on', 'after'].flatMap((group) => {
    const held = at(config, [...path, group]);
    return isTree(held) ? Object.keys(held).map((key) => [...path, group, key]) : [];
  });
  const ends = [path, ...invokesOf(config, state)].flatMap((place) => [
    [...place, 'onDone'],
    [...place, 'onError'],
  ]);
  return [[...path, 'always'], ...keyed, ...ends].flatMap((place) =>
    entriesAt(config, place).map((entry) => {
      const target = isTree(entry.value) ? entry.value['target'] : entry.value;
      return {
        path: entry.path,
        state,
        target: typeof target === 'string' ? target : null,
      };
    }),
  );
}
