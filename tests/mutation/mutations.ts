import type { AnyStateMachine } from 'xstate';
import { exploreAll } from '#tests/model/harness/graph/explore.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import { invokesOf, statesOf } from './definition.ts';
import { type Mutation, named } from './mutation.ts';
import { rebuilt } from './rebuilt.ts';
import { invokeMutations, stateMutations, watchInput } from './stateMutations.ts';
import { transitionMutations } from './transitionMutations.ts';
import { isTree } from './tree.ts';

/** Every change of a flow's machine. `near` retargets to two places only. */
export function mutationsOf(harness: Harness, reach: 'near' | 'all'): Mutation[] {
  const { config } = harness.machine;
  return [
    ...transitionMutations(config, reach),
    ...invokeMutations(config, fieldsOf(harness)),
    ...stateMutations(config),
    ...delayMutations(harness.machine),
  ];
}

function delayMutations({ implementations }: AnyStateMachine): Mutation[] {
  return Object.entries(implementations.delays).flatMap(([name, length]) =>
    typeof length !== 'number'
      ? []
      : [0.5, 1.5].map((factor): Mutation => {
          const path = ['delays', name];
          const says = named('delay', path, `${length * factor} ms`);
          return { kind: 'delay', path, says, change: () => {}, delays: { [name]: length * factor } };
        }),
  );
}

/** The fields of every call's input, as they occur in the unchanged machine; by the path of the invoke. */
function fieldsOf(harness: Harness): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>();
  const machine = rebuilt(harness.machine, (config) => {
    for (const path of statesOf(config).flatMap((state) => invokesOf(config, state))) {
      const seen = new Set<string>();
      fields.set(path.join(' '), seen);
      watchInput(config, path, (given) => {
        if (isTree(given)) for (const key of Object.keys(given)) seen.add(key);
        return given;
      });
    }
  });
  const watched = { ...harness, machine };
  exploreAll(watched);
  return fields;
}
