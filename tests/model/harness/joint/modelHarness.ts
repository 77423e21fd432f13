import type { AnyMachineSnapshot } from 'xstate';
import { once } from '#tests/model/harness/check.ts';
import type { Node } from '#tests/model/harness/graph/graph.ts';
import { keyOf, textOf } from '#tests/model/harness/graph/stateKey.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import { explorationOf } from './explore.ts';
import { flatSpec } from './flatSpec.ts';

/** A harness of a flow with a test model, from which `spec`, `nameOf` and `isEnd` follow. */
export function modelHarness(given: Omit<Harness, 'spec' | 'nameOf' | 'isEnd'>): Harness {
  const nodes = once((): Node[] => explorationOf(harness).graphs.flatMap((graph) => [...graph.nodes.values()]));
  const names = once(() => new Map(nodes().map(({ snapshot, name }) => [keyOf(snapshot), name])));
  const ends = once(
    () => new Set(nodes().flatMap(({ model, snapshot }) => (model.hasTag('end') ? [textOf(snapshot.value)] : []))),
  );
  const harness: Harness = {
    ...given,
    spec: flatSpec(given.model),
    nameOf(snapshot: AnyMachineSnapshot): string {
      const name = names().get(keyOf(snapshot));
      if (name === undefined) throw new Error(`${given.machine.id}: the model has no state for ${keyOf(snapshot)}`);
      return name;
    },
    isEnd: ({ value, status }) => status !== 'active' || ends().has(textOf(value)),
  };
  return harness;
}
