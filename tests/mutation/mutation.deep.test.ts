import { describe, expect, test } from 'vitest';
import { departureRig } from '#tests/model/checkout/departure/departure.rig.ts';
import { mainRig } from '#tests/model/widget/main/main.rig.ts';
import { rigs } from '#tests/model/rigs.ts';
import { byMachine, measure, problemOf, type Verdict } from './measure.ts';
import { isStrict, stateOf } from './mutation.ts';
import { mutationsOf } from './mutations.ts';
import { put } from './tree.ts';

const machines = byMachine(rigs).map((own) => ({
  machine: own[0].machine.id,
  own,
  mutations: mutationsOf(own[0], 'near'),
}));
const strict = machines.flatMap(({ machine, own, mutations }) =>
  [...new Set(mutations.filter(isStrict).map(stateOf))].map((state) => {
    const there = mutations.filter((one) => isStrict(one) && stateOf(one) === state);
    return { machine, state, own, there };
  }),
);
const survivors = (verdicts: Verdict[]) =>
  verdicts.filter(({ verdict }) => verdict === 'survived').map(({ where, mutation }) => `${where} ${mutation}`);

/** What the model suites cannot notice: the time of each toast, which is held by tests of its own, with a clock. */
const timesOfToasts = [
  'passing on toast.raised actions 0',
  'passing on toast.raised actions 2',
  'passing on toast.dismissed actions 0',
  'passing on toast.ended actions 0',
  'passing on reading.began actions',
  'reading on reading.ended actions',
].map((action) => `drop action states ${action}`);
const isKnown = (machine: string, survivor: string) =>
  machine === 'toasts' && timesOfToasts.some((says) => survivor.endsWith(` ${says}`));

describe('a wrong machine cannot pass', () => {
  test.each(machines)('$machine built anew without a change has no problem', ({ own, mutations }) => {
    expect(problemOf(own, { change: () => {} })).toBeNull();
    expect(mutations.filter(isStrict).length).toBeGreaterThan(5);
  });

  test.each(strict)(
    'no retargeted or missing transition, guard, arm, delay or initial state of $machine in $state stays unnoticed',
    ({ own, there }) => {
      expect(survivors(measure(own, there))).toEqual([]);
    },
  );

  test.each(machines)('no dropped action or input of $machine stays unnoticed', ({ machine, own, mutations }) => {
    const unnoticed = survivors(
      measure(
        own,
        mutations.filter((one) => !isStrict(one)),
      ),
    );
    expect(unnoticed.filter((one) => !isKnown(machine, one))).toEqual([]);
  });
});

describe('the measuring itself', () => {
  const silent = { ...departureRig, spec: { ...departureRig.spec, clock: {} } };

  test('names what survives with file and line when the spec is silent', () => {
    // Without its clock the spec's rows still name the timer, but nobody measures it.
    expect(
      survivors(
        measure(
          [silent],
          mutationsOf(silent, 'near').filter(({ kind }) => kind === 'delay'),
        ),
      ),
    ).toEqual([
      expect.stringMatching(
        /^machines\/checkout\/departure\/departure\.machine\.ts:\d+ delay delays revokeLimit → 1500 ms$/,
      ),
      expect.stringMatching(
        /^machines\/checkout\/departure\/departure\.machine\.ts:\d+ delay delays revokeLimit → 4500 ms$/,
      ),
    ]);
  });

  test('a machine that runs in a circle is noticed, not waited for', () => {
    const change = (config: object) => put(config, ['states', 'offering', 'always'], { target: 'composing' });
    expect(problemOf([mainRig], { change })).not.toBeNull();
  });
});
