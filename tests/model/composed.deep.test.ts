import { describe, expect, test } from 'vitest';
import { rebuilt } from '#tests/mutation/rebuilt.ts';
import { put } from '#tests/mutation/tree.ts';
import { checkoutHarness } from './checkout/checkout/checkout.harness.ts';
import { parents, runFamily } from './composedFamilies.ts';
import { OF_OTHERS } from './composedParts.ts';
import { composed } from './harness/graph/composition.ts';
import { declared } from './harness/graph/firedTransitions.ts';
import { harnesses } from './harnesses.ts';

describe('parent and children run for real', () => {
  test.each(parents.map((harness) => [harness.spec.id, harness] as const))(
    '%s: every transition of the family is taken, with timers in their order, and nothing ends in a dead end',
    (id, harness) => {
      const { family, fired, deadEnds } = runFamily(harness);
      expect(family.flatMap(({ machine }) => declared(machine.root)).filter((one) => !fired.has(one))).toEqual(
        OF_OTHERS[id] ?? [],
      );
      expect(deadEnds).toEqual([]);
    },
  );

  test('a child that waits for ever is named as a dead end', () => {
    const stuck = harnesses.map((harness) =>
      harness.machine.id === 'redirect'
        ? {
            ...harness,
            machine: rebuilt(harness.machine, (config) => put(config, ['states', 'redirecting', 'invoke'], undefined)),
          }
        : harness,
    );
    expect(composed(stuck, checkoutHarness, () => true).deadEnds).toContainEqual(
      expect.stringMatching(/back[.]chosen -> forgetVisit:signedOut$/),
    );
  });
});
