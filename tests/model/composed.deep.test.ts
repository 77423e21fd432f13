import { describe, expect, test } from 'vitest';
import { rebuilt } from '#tests/mutation/rebuilt.ts';
import { put } from '#tests/mutation/tree.ts';
import { checkoutRig } from './checkout/checkout/checkout.rig.ts';
import { parents, runFamily } from './composedFamilies.ts';
import { ELSEWHERE } from './composedParts.ts';
import { composed } from './kit/graph/composition.ts';
import { declared } from './kit/graph/firedTransitions.ts';
import { rigs } from './rigs.ts';

describe('parent and children run for real', () => {
  test.each(parents.map((rig) => [rig.spec.id, rig] as const))(
    '%s: every transition of the family is taken, with timers in their order, and nothing ends in a dead end',
    (id, rig) => {
      const { family, fired, deadEnds } = runFamily(rig);
      expect(family.flatMap(({ machine }) => declared(machine.root)).filter((one) => !fired.has(one))).toEqual(
        ELSEWHERE[id] ?? [],
      );
      expect(deadEnds).toEqual([]);
    },
  );

  test('a child that waits for ever is named as a dead end', () => {
    const stuck = rigs.map((rig) =>
      rig.machine.id === 'departure'
        ? { ...rig, machine: rebuilt(rig.machine, (config) => put(config, ['states', 'leaving', 'invoke'], undefined)) }
        : rig,
    );
    expect(composed(stuck, checkoutRig, () => true).deadEnds).toContainEqual(
      expect.stringMatching(/back[.]chosen -> forgetVisit:signedOut$/),
    );
  });
});
