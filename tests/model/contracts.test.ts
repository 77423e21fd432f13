import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { shown } from './harness/check.ts';
import { type Pair, pairsOf } from './harness/graph/composition.ts';
import { exploreAll } from './harness/graph/explore.ts';
import { meanings } from './composedMeanings.ts';
import { RUN_AS } from './composedNames.ts';
import { PAIRS } from './composedPairs.ts';
import { harnesses } from './harnesses.ts';

const pairs = pairsOf(harnesses);

/** The snapshots in which each child can end. */
const ends = new Map(
  [...new Set(pairs.map(({ child }) => child))].map((child) => [
    child,
    exploreAll(child)
      .flatMap(({ scenario, nodes }) => [...nodes.values()].map(({ snapshot }) => ({ scenario, snapshot })))
      .filter(({ snapshot: { status } }) => status === 'done' || status === 'error'),
  ]),
);
function endsOf({ parent, child, name }: Pair, status: 'done' | 'error') {
  const runAs = RUN_AS[`${parent.spec.id} > ${name}`] ?? RUN_AS[name];
  return (ends.get(child) ?? []).flatMap(({ scenario, snapshot }) =>
    snapshot.status === status && runAs?.scenarios.includes(scenario) !== false ? [snapshot] : [],
  );
}

test('the composed flows are found', () => {
  expect(pairs.map(({ parent, name }) => `${parent.spec.id} > ${name}`).toSorted()).toEqual(PAIRS);
});

/** Lists the outputs of a child that its parent is not tested with, and the reverse. */
function differences(one: Pair): string[] {
  const { parent, name } = one;
  const pair = `${parent.spec.id} > ${name}`;
  const meaning = meanings[pair] ?? meanings[name] ?? ((output: unknown) => output);
  const produced = endsOf(one, 'done').map(({ output }): unknown => output);
  const handled = (parent.cases[`xstate.done.actor.${name}`] ?? []).map(({ event }): unknown => event['output']);
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
    expect(pairs.flatMap(differences)).toEqual([]);
  });

  test('no child can fail, so no parent expects it', () => {
    const problems = pairs.flatMap((one) => {
      const { parent, name } = one;
      const pair = `${parent.spec.id} > ${name}`;
      const expected = parent.cases[`xstate.error.actor.${name}`];
      return [
        ...endsOf(one, 'error').map(({ error }) => `${pair}: ends with ${String(error)}`),
        ...(expected?.length === 0 ? [] : [`${pair}: expects ${shown(expected)}`]),
      ];
    });
    expect(problems).toEqual([]);
  });

  test('a case that no child puts out is named, and one that is missing', () => {
    const pair = pairs.find(({ child }) => child.spec.id === 'magicLink');
    if (pair === undefined) throw new Error('nobody runs magicLink');
    const { parent } = pair;
    const done = 'xstate.done.actor.magicLink';
    const cases = { ...parent.cases, [done]: [{ label: 'odd', event: { type: done, output: { result: 'odd' } } }] };
    const found = differences({ ...pair, parent: { ...parent, cases } });
    expect(found).toContain(`${parent.spec.id} > magicLink: never puts out "odd"`);
    expect(found).toContainEqual(expect.stringMatching(/magicLink: no case for /));
  });
});
