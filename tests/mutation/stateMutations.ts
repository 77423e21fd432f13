import { isDeepStrictEqual } from 'node:util';
import { invokesOf, statesOf } from './definition.ts';
import { type Mutation, named } from './mutation.ts';
import { drop } from './transitionMutations.ts';
import { at, entriesAt, isTree, type Path, put } from './tree.ts';

/** Initial states changed, entry and exit actions dropped. */
export function stateMutations(config: object): Mutation[] {
  const states = statesOf(config);
  const initials = [[], ...states.map(({ path }) => path)].flatMap((place: Path) => {
    const path = [...place, 'initial'];
    const initial = at(config, path);
    const inner = at(config, [...place, 'states']);
    if (initial === undefined || !isTree(inner)) return [];
    return Object.keys(inner)
      .filter((name) => name !== initial)
      .map((name): Mutation => ({
        kind: 'initial',
        path,
        says: named('initial', path, name),
        change: (changed) => put(changed, path, name),
      }));
  });
  const entries = states.flatMap(({ path }) =>
    ['entry', 'exit'].flatMap((key) =>
      entriesAt(config, [...path, key]).map((entry) => drop('drop entry', entry.path)),
    ),
  );
  return [...initials, ...entries];
}

/** The arms of a call swapped, its input dropped, whole and field by field. `fields` by the invoke's path. */
export function invokeMutations(config: object, fields: Map<string, Set<string>>): Mutation[] {
  return statesOf(config)
    .flatMap((state) => invokesOf(config, state))
    .flatMap((path) => [...swapped(config, path), ...inputs(config, path, fields.get(path.join(' ')) ?? new Set())]);
}

function swapped(config: object, path: Path): Mutation[] {
  const [done, failed] = [at(config, [...path, 'onDone']), at(config, [...path, 'onError'])];
  // Two arms that say the same are no two arms.
  if (isDeepStrictEqual(done, failed)) return [];
  const change = (changed: object) => {
    put(changed, [...path, 'onDone'], failed);
    put(changed, [...path, 'onError'], done);
  };
  return [{ kind: 'swap arms', path, says: named('swap arms', path), change }];
}

function inputs(config: object, path: Path, fields: Set<string>): Mutation[] {
  const place = [...path, 'input'];
  if (at(config, place) === undefined) return [];
  const without = [...fields].map((field): Mutation => ({
    kind: 'drop input',
    path: place,
    says: named('drop input', place, field),
    change: (changed) => watchInput(changed, path, (given) => leftOut(given, field)),
  }));
  return [drop('drop input', place), ...without];
}

const leftOut = (given: unknown, field: string): unknown =>
  isTree(given) ? Object.fromEntries(Object.entries(given).filter(([key]) => key !== field)) : given;

/** Puts a function between a call and its input. */
export function watchInput(config: object, invoke: Path, between: (given: unknown) => unknown): void {
  const place = [...invoke, 'input'];
  const input = at(config, place);
  if (typeof input !== 'function') return;
  put(config, place, (args: unknown) => between(Reflect.apply(input, undefined, [args])));
}
