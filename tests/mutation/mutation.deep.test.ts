import { afterAll, describe, expect, test } from 'vitest';
import { toastsHarness } from '#tests/model/widget/toasts/toasts.harness.ts';
import { mainHarness } from '#tests/model/widget/main/main.harness.ts';
import { harnessFiles } from '#tests/model/harnesses.ts';
import { fingerprintOf } from './fingerprint.ts';
import { greenRecord } from './greenRecord.ts';
import { measure, problemOf, type Verdict } from './measure.ts';
import { isStrict } from './mutation.ts';
import { mutationsOf } from './mutations.ts';
import { put } from './tree.ts';

const machines = [...harnessFiles].map(([harness, file]) => ({ machine: harness.machine.id, harness, file }));
const survivors = (verdicts: Verdict[]) =>
  verdicts.filter(({ verdict }) => verdict === 'survived').map(({ where, mutation }) => `${where} ${mutation}`);

/** Changes that the model suites cannot notice: the time of each toast, which has tests of its own, with a clock. */
const timesOfToasts = [
  'passing on toast.raised actions 0',
  'passing on toast.raised actions 2',
  'passing on toast.dismissed actions 0',
  'passing on toast.ended actions 0',
  'passing on pointer.moved actions',
  'passing on focus.entered actions',
  'reading states pointed on pointer.left actions',
  'reading states focused on focus.left actions',
].map((action) => `drop action states ${action}`);
const isKnown = (machine: string, survivor: string) =>
  machine === 'toasts' && timesOfToasts.some((says) => survivor.endsWith(` ${says}`));

const record = greenRecord('reports/mutation-record.json');
const measuring = ['tests/mutation/mutation.deep.test.ts', 'tests/mutation/measure.ts', 'tests/mutation/mutations.ts'];

/** Limits are for what hangs: a machine of many states has hundreds of changes. */
const LIMIT = 1_800_000;

describe('a wrong machine cannot pass', () => {
  const unchanged: string[] = [];
  afterAll(() => {
    if (unchanged.length > 0)
      console.log(`Not changed since they were last green, and so not tried again: ${unchanged.join(', ')}`);
  });

  test.for(machines)(
    'no change of $machine stays unnoticed',
    { timeout: LIMIT },
    ({ machine, harness, file }, { skip }) => {
      const fingerprint = fingerprintOf([file, ...measuring]);
      if (record.isGreen(machine, fingerprint)) {
        unchanged.push(machine);
        skip('not changed since it was last green');
      }
      expect(problemOf(harness, { change: () => {} }), `${machine} built anew without a change`).toBeNull();
      const mutations = mutationsOf(harness, 'near');
      expect(mutations.filter(isStrict).length).toBeGreaterThan(5);
      const unnoticed = survivors(measure(harness, mutations)).filter((one) => !isKnown(machine, one));
      expect(unnoticed, unnoticed.join('\n')).toEqual([]);
      record.note(machine, fingerprint);
    },
  );
});

describe('the measuring itself', () => {
  test('names what survives with file and line', () => {
    const unnoticed = mutationsOf(toastsHarness, 'near').filter(({ says }) =>
      says.endsWith('passing on pointer.moved actions'),
    );
    expect(survivors(measure(toastsHarness, unnoticed))).toEqual([
      expect.stringMatching(/^machines\/widget\/toasts\/toasts\.machine\.ts:\d+ drop action .*pointer\.moved actions$/),
    ]);
  });

  test('a machine that runs in a circle is noticed, not waited for', () => {
    const change = (config: object) => put(config, ['states', 'offering', 'always'], { target: 'composing' });
    expect(problemOf(mainHarness, { change })).not.toBeNull();
  });
});
