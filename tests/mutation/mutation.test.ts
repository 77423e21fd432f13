import { describe, expect, test } from 'vitest';
import { departureRig } from '#tests/model/checkout/departure.rig.ts';
import { mainRig } from '#tests/model/widget/main.rig.ts';
import { rigs } from '#tests/model/rigs.ts';
import { byMachine, measure, problemOf } from './measure.ts';
import { looseKinds, strictKinds } from './mutation.ts';
import { put } from './tree.ts';

const machines = byMachine(rigs).map((own) => [own[0]?.machine.id ?? '', own] as const);
const survivors = (verdicts: ReturnType<typeof measure>) =>
  verdicts.filter(({ verdict }) => verdict === 'survived').map(({ where, mutation }) => `${where} ${mutation}`);

describe('a wrong machine cannot pass', () => {
  test.each(machines)('%s built anew without a change has no problem', (_, own) => {
    expect(problemOf(own, { change: () => {} })).toBeNull();
  });

  test.each(machines)(
    'no retargeted or missing transition, guard, arm, delay or initial state of %s stays unnoticed',
    (_, own) => {
      const verdicts = measure(own, strictKinds, 'near');
      expect(verdicts.length).toBeGreaterThan(5);
      expect(survivors(verdicts)).toEqual([]);
    },
  );
});

test('of the dropped actions and inputs at most one in twenty stays unnoticed', { timeout: 900_000 }, () => {
  const verdicts = machines.flatMap(([, own]) => measure(own, looseKinds, 'near'));
  const unnoticed = survivors(verdicts);
  expect(verdicts.length).toBeGreaterThan(50);
  expect(unnoticed.length, unnoticed.join('\n')).toBeLessThanOrEqual(verdicts.length / 20);
});

describe('the measuring itself', () => {
  const silent = { ...departureRig, spec: { ...departureRig.spec, clock: {} } };

  test('names what survives with file and line when the spec is silent', () => {
    // Without its clock the spec's rows still name the timer, but nobody measures it.
    expect(survivors(measure([silent], ['delay'], 'near'))).toEqual([
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
