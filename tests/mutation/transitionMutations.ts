import { statesOf, type Transition, transitionsOf } from './definition.ts';
import { type Kind, type Mutation, named } from './mutation.ts';
import { at, entriesAt, isTree, put } from './tree.ts';

/** Names the inverted twin of a guard; `rebuilt` adds the twins. */
export const inverted = (guard: string) => `not ${guard}`;

/** Transitions retargeted and dropped, their guards dropped and inverted, their actions dropped. */
export function transitionMutations(config: object, reach: 'near' | 'all'): Mutation[] {
  return statesOf(config)
    .flatMap((state) => transitionsOf(config, state))
    .flatMap((transition) => [
      ...retargets(transition, reach),
      drop('drop', transition.path),
      ...guards(config, transition),
      ...entriesAt(config, [...transition.path, 'actions']).map(({ path }) => drop('drop action', path)),
    ]);
}

/** States beside the transition's own, except its target; near: the next one and the state itself. */
function retargets({ path, state, target }: Transition, reach: 'near' | 'all'): Mutation[] {
  const { name, siblings } = state;
  const others = siblings.filter((one) => one !== target && (target !== null || one !== name));
  const after = siblings.indexOf(target ?? name) + 1;
  const next = [...siblings.slice(after), ...siblings.slice(0, after)].find(
    (one) => others.includes(one) && one !== name,
  );
  const near = others.filter((one) => one === next || one === name);
  return (reach === 'near' ? near : others).map((other) => ({
    kind: 'retarget',
    path,
    says: named('retarget', path, other),
    change: (config) => put(config, [...path, 'target'], other),
  }));
}

function guards(config: object, { path }: Transition): Mutation[] {
  const place = [...path, 'guard'];
  const guard = at(config, place);
  if (guard === undefined) return [];
  const twin = isTree(guard) ? { ...guard, type: inverted(String(guard['type'])) } : inverted(String(guard));
  return [
    drop('drop guard', place),
    {
      kind: 'invert guard',
      path: place,
      says: named('invert guard', place),
      change: (changed) => put(changed, place, twin),
    },
  ];
}

/** Takes something out; a list that becomes empty stays. */
export const drop = (kind: Kind, path: Mutation['path']): Mutation => ({
  kind,
  path,
  says: named(kind, path),
  change: (config) => put(config, path, undefined),
});
