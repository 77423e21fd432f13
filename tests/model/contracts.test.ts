import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { shown } from './harness/check.ts';
import { pairsOf } from './harness/graph/composition.ts';
import { exploreAll } from './harness/graph/explore.ts';
import type { Harness } from './harness/harness.ts';
import { meanings } from './composedMeanings.ts';
import { PAIRS } from './composedPairs.ts';
import { harnesses } from './harnesses.ts';

const pairs = pairsOf(harnesses);

/** The snapshots in which each child can end. */
const ends = new Map(
  [...new Set(pairs.map(({ child }) => child))].map((child) => [
    child,
    exploreAll(child)
      .flatMap(({ nodes }) => [...nodes.values()].map(({ snapshot }) => snapshot))
      .filter(({ status }) => status === 'done' || status === 'error'),
  ]),
);
const endsOf = (child: Harness, status: 'done' | 'error') =>
  (ends.get(child) ?? []).filter((one) => one.status === status);

test('the composed flows are found', () => {
  expect(pairs.map(({ parent, child }) => `${parent.spec.id} > ${child.spec.id}`).toSorted()).toEqual(PAIRS);
});

/** Lists the outputs of a child that its parent is not tested with, and the reverse. */
function differences(parent: Harness, child: Harness): string[] {
  const { id } = child.spec;
  const pair = `${parent.spec.id} > ${id}`;
  const meaning = meanings[pair] ?? meanings[id] ?? ((output: unknown) => output);
  const produced = endsOf(child, 'done').map(({ output }): unknown => output);
  const handled = (parent.cases[`xstate.done.actor.${id}`] ?? []).map(({ event }): unknown => event['output']);
  const inMeaning = (outputs: unknown[]) => new Set(outputs.map((one) => shown(meaning(Object(one)))));
  const [made, tried] = [inMeaning(produced), inMeaning(handled)];
  return [
    ...[...made].filter((one) => !tried.has(one)).map((one) => `${pair}: no case for ${one}`),
    ...[...tried].filter((one) => !made.has(one)).map((one) => `${pair}: never puts out ${one}`),
    // The parent is tried with outputs that the child really has, to the last field.
    ...handled
      .filter((one) => !produced.some((output) => isDeepStrictEqual(output, one)))
      .map((one) => `${pair}: never puts out exactly ${shown(one)}`),
  ];
}

describe('parent and child by contract', () => {
  test('each child can put out exactly the cases that its parent has', () => {
    expect(pairs.flatMap(({ parent, child }) => differences(parent, child))).toEqual([]);
  });

  test('no child can fail, so no parent expects it', () => {
    const problems = pairs.flatMap(({ parent, child }) => {
      const pair = `${parent.spec.id} > ${child.spec.id}`;
      const expected = parent.cases[`xstate.error.actor.${child.spec.id}`];
      return [
        ...endsOf(child, 'error').map(({ error }) => `${pair}: ends with ${String(error)}`),
        ...(expected?.length === 0 ? [] : [`${pair}: expects ${shown(expected)}`]),
      ];
    });
    expect(problems).toEqual([]);
  });

  test('a case that no child puts out is named, and one that is missing', () => {
    const pair = pairs.find(({ child }) => child.spec.id === 'magicLink');
    if (pair === undefined) throw new Error('nobody runs magicLink');
    const { parent, child } = pair;
    const done = 'xstate.done.actor.magicLink';
    const cases = { ...parent.cases, [done]: [{ label: 'odd', event: { type: done, output: { result: 'odd' } } }] };
    const found = differences({ ...parent, cases }, child);
    expect(found).toContain(`${parent.spec.id} > magicLink: never puts out "odd"`);
    expect(found).toContainEqual(expect.stringMatching(/magicLink: no case for /));
  });
});
