import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { rebuilt } from '#tests/mutation/rebuilt.ts';
import { put } from '#tests/mutation/tree.ts';
import { composed, pairsOf } from './kit/composition.ts';
import { exploreAll } from './kit/explore.ts';
import { declared } from './kit/firedTransitions.ts';
import type { Rig } from './kit/rig.ts';
import { checkoutRig } from './checkout/checkout.rig.ts';
import { rigs } from './rigs.ts';
import { productConfig } from './widget/configs.ts';

const pairs = pairsOf(rigs);
const parents = [...new Set(pairs.map(({ parent }) => parent))];

/** What a parent tells apart in a child's output: texts and notices pass through unread. */
const meanings: Record<string, (output: Record<string, unknown>) => unknown> = {
  main: ({ provider }) => provider,
  magicLink: ({ result }) => result,
  oauth: (output) => Object.keys(output),
};
const outputsOf = (rig: Rig) =>
  exploreAll(rig).flatMap((graph) =>
    [...graph.nodes.values()]
      .filter(({ snapshot }) => snapshot.status === 'done')
      .map(({ snapshot }) => snapshot.output),
  );

test('the composed flows are found', () => {
  expect(pairs.map(({ parent, child }) => `${parent.spec.id} > ${child.spec.id}`).toSorted()).toEqual([
    'authenticate > departure',
    'checkout > departure',
    'subscribed > departure',
    'success > departure',
    'widget > magicLink',
    'widget > main',
    'widget > oauth',
  ]);
});

describe('parent and child by contract', () => {
  test.each(pairs.map(({ parent, child }) => [child.spec.id, parent.spec.id, parent, child] as const))(
    '%s can put out exactly the cases that %s has',
    (id, _, parent, child) => {
      const meaning = meanings[id] ?? ((output: unknown) => output);
      const produced = outputsOf(child);
      const handled = (parent.cases[`xstate.done.actor.${id}`] ?? []).map(({ event }) => event['output']);
      expect(new Set(produced.map((one) => JSON.stringify(meaning(one))))).toEqual(
        new Set(handled.map((one) => JSON.stringify(meaning(Object(one))))),
      );
      // The parent is tried with outputs that the child really has, to the last field.
      expect(handled.filter((one) => !produced.some((output) => isDeepStrictEqual(output, one)))).toEqual([]);
    },
  );

  test.each(pairs.map(({ parent, child }) => [child.spec.id, parent.spec.id, parent, child] as const))(
    '%s cannot fail, so %s need not expect it',
    (id, _, parent, child) => {
      expect(
        exploreAll(child).flatMap((graph) =>
          [...graph.nodes.values()].filter(({ snapshot }) => snapshot.status === 'error'),
        ),
      ).toEqual([]);
      expect(parent.cases[`xstate.error.actor.${id}`]).toEqual([]);
    },
  );
});

/** One of each class where the others take the same transitions: the family has more states than any flow alone. */
const SPARED = new Set([
  ...['blank', 'partial', 'padded'].map((text) => `email.typed:${text}`),
  ...['offline', 'unavailable', 'storageBlocked'].map((why) => `sendMagicLink:${why}`),
  ...['twoDomains', 'noDomain'].map((answer) => `fetchBootstrap:${answer}`),
  'provider.chosen:apple',
  'cachedBootstrap:none',
  'startOAuth:storageBlocked',
]);
const misconfigured = { ...productConfig, products: ['passkeys'] };

describe('parent and children run for real', () => {
  test.each(parents.map((rig) => [rig.spec.id, rig] as const))(
    '%s: every transition of the family is taken, with timers in their order, and nothing ends in a dead end',
    { timeout: 60_000 },
    (id, rig) => {
      const worlds = id === 'widget' ? { ...rig.worlds, misconfigured: { config: misconfigured } } : rig.worlds;
      const result = composed(rigs, { ...rig, worlds }, (label) => !SPARED.has(label));
      const family = [rig, ...pairs.filter(({ parent }) => parent === rig).map(({ child }) => child)];
      expect(family.flatMap(({ machine }) => declared(machine.root)).filter((one) => !result.fired.has(one))).toEqual(
        [],
      );
      expect(result.deadEnds).toEqual([]);
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
