import { describe, expect, test } from 'vitest';
import { flowDataSchema } from '#src/atlas/data/flowData.ts';
import { indexDataSchema, namesDataSchema, requirementsSchema } from '#src/atlas/data/indexData.ts';
import { follow } from '#src/atlas/play/paths.ts';
import { flowsThatHold } from '#src/atlas/searched.ts';
import { checkoutHarness } from '#tests/model/checkout/checkout/checkout.harness.ts';
import { modelChecks } from '#tests/model/harness/joint/checks.ts';
import { declared } from '#tests/model/harness/graph/firedTransitions.ts';
import { harnesses } from '#tests/model/harnesses.ts';
import { flowRecord } from '../scripts/atlas/flowRecord.ts';
import { indexRecord } from '../scripts/atlas/indexRecord.ts';
import { namesRecord } from '../scripts/atlas/namesRecord.ts';
import { readTexts, type Reports } from '../scripts/atlas/reports.ts';
import { requirementsRecord } from '../scripts/atlas/requirementsRecord.ts';
import { screensOf } from '../scripts/atlas/screens.tsx';
import { writtenTests } from '../scripts/atlas/writtenTests.ts';

const none: Reports = { cited: null, walks: null };
const numbers = { flow: 'checkout', walks: 1, steps: 2, medianMilliseconds: 3, seconds: 4 };
const reports = (proven: string[]): Reports => ({
  cited: { 'CHK-13': ['a test [CHK-13]'] },
  walks: new Map([['checkout', { ...numbers, proven: { walks: proven } }]]),
});
const failing = 'checkout.identifying|xstate.error.actor.identifyBrand|0';

const records = await Promise.all(
  harnesses.map(async (harness) => ({ harness, record: await flowRecord(harness, none) })),
);
const checkout =
  records.find(({ harness }) => harness === checkoutHarness)?.record ?? (await flowRecord(checkoutHarness, none));

describe('what the atlas shows', () => {
  test('calls tests by the names that they have', () => {
    for (const { harness, record } of records) {
      const real = new Set(modelChecks(harness).map(({ group }) => group));
      const { rows, properties } = record;
      expect([...rows, ...properties].map((one) => one.test).filter((title) => !real.has(title))).toEqual([]);
      expect(rows.filter(({ holds, steps }) => !holds || steps.length === 0)).toEqual([]);
    }
  });

  test('can be read as it was written, in every flow', () => {
    const failed = records.filter(
      ({ record }) => !flowDataSchema.safeParse(JSON.parse(JSON.stringify(record))).success,
    );
    expect(failed.map(({ record }) => record.id)).toEqual([]);
  });

  test('tells what a browser took, what the machine alone took, and what nobody took', async () => {
    const only = checkout;
    expect(new Set(Object.values(only.proofs))).toEqual(new Set(['actor']));
    const walked = await flowRecord(checkoutHarness, reports([failing]));
    expect(walked.proofs[failing]).toBe('browser');
    const row = ({ on }: { on: string }) => on === 'identifyBrand:accountNotFound';
    expect([only.rows.find(row)?.proof, walked.rows.find(row)?.proof]).toEqual(['actor', 'browser']);
    // A page without a pending checkout leaves at once.
    const { nothing } = checkoutHarness.scenarios;
    const blind = await flowRecord({ ...checkoutHarness, scenarios: { nothing } }, none);
    expect(Object.values(blind.proofs)).toContain('none');
  });

  test('has every transition as written in the diagram, once', () => {
    for (const {
      harness,
      record: { diagram },
    } of records) {
      const drawn = [...diagram.states.flatMap(({ inner }) => inner), ...diagram.arrows.flatMap(({ steps }) => steps)];
      expect(drawn.map(({ id }) => id).toSorted()).toEqual(declared(harness.machine.root).toSorted());
    }
  });

  test('has the way to success alone, in every flow that comes to an end', () => {
    const names = (diagram: typeof checkout.path) => diagram?.states.map(({ name }) => name);
    expect(names(checkout.path)).toEqual([
      'gating',
      'identifying',
      'checkingSubscription',
      'creatingSession',
      'redirecting',
      'redirected',
    ]);
    expect(records.filter(({ record }) => record.path === null).map(({ record }) => record.id)).toEqual(['toasts']);
    for (const { harness, record } of records) {
      const goal = record.boxes[harness.spec.success.at(-1) ?? ''] ?? [];
      const ids = record.path?.states.map(({ id }) => id) ?? [];
      expect(goal.length === 0 || goal.some((box) => ids.includes(box)) ? null : record.id).toBeNull();
    }
  });

  test('says when no run was recorded, and counts what was', async () => {
    const without = indexDataSchema.parse(indexRecord([checkout], none));
    expect(without.flows[0]).toMatchObject({ inBrowser: null, proven: null, walks: null });
    // Without a run the tests of the repository are counted.
    const cited = writtenTests([checkout]);
    expect(requirementsRecord([checkout], readTexts(), cited)['CHK-13']?.tests).toBeGreaterThan(1);
    expect(cited['CHK-13']).toContain('checkout: conformance');
    const run = reports([failing]);
    const walked = await flowRecord(checkoutHarness, run);
    const recorded = indexRecord([walked], run);
    expect(recorded.flows[0]).toMatchObject({ inBrowser: 1, proven: 1, walks: { walks: 1, steps: 2 } });
    expect(requirementsRecord([walked], readTexts(), run.cited ?? {})['CHK-13']?.tests).toBe(1);
  });

  test('says by which decision the product deviates from a requirement', () => {
    const requirements = requirementsSchema.parse(requirementsRecord([checkout], readTexts(), {}));
    expect([requirements['CHK-13']?.deviates, requirements['CHK-14']?.deviates]).toEqual(['D-16', null]);
    expect(requirements['D-16']?.text).toContain("Any 401 of get-id on /checkout is 'No Account Found'");
    expect(requirements['D-10']?.text).toContain('Reload of /authenticate');
  });
});

test('the picture of success ends in the first end that the model names, not in the nearest', () => {
  const passcode = records.find(({ record }) => record.id === 'passcode')?.record;
  const steps = passcode?.path?.arrows.flatMap(({ steps: taken }) => taken.map(({ id }) => id)) ?? [];
  expect(steps).toContain('passcode.saving|xstate.done.actor.saveSession|0');
  expect(steps.filter((id) => id.startsWith('passcode.sending|xstate.error'))).toEqual([]);
});

test('a screen can be found by what is read in it and by its requirements', () => {
  const { flows } = namesDataSchema.parse(namesRecord([checkout]));
  const { shows } = checkoutHarness.spec.states['noAccount.named'] ?? {};
  const state = flows[0]?.screens.find(({ name }) => name === 'noAccount.named');
  expect(state?.requirements).toEqual(checkoutHarness.spec.states['noAccount.named']?.requirements);
  for (const words of [shows?.heading ?? '?', ...(shows?.says ?? []), ...(shows?.offers ?? []).map(({ name }) => name)])
    expect(state?.words).toContain(words);
});

test('every page begins with an index that does not grow with what a flow holds', () => {
  const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
  const index = indexRecord(
    records.map(({ record }) => record),
    none,
  );
  expect(bytes(index)).toBeLessThan(16_000);
  const { states, rows, properties, scenarios, ...rest } = checkout;
  const twice = { ...rest, states: [...states, ...states], rows: [...rows, ...rows], properties, scenarios };
  // The numbers of the doubled flow may have a digit more.
  expect(bytes(indexRecord([twice], none)) - bytes(indexRecord([checkout], none))).toBeLessThan(10);
});

test('a flow is found by a name, a sentence, an address and a requirement, and by all of them together', () => {
  const flows = records.map(({ record }) => record).filter(({ id }) => ['checkout', 'subscribed'].includes(id));
  const searched = { names: namesRecord(flows), requirements: requirementsRecord(flows, readTexts(), {}) };
  const found = (...words: string[]) => [...flowsThatHold(searched, words)];
  expect(found('isaccountmissing')).toEqual(['checkout']);
  expect(found("you're already subscribed")).toEqual(['subscribed']);
  expect(found('chk-13', 'identifybrand:accountnotfound')).toEqual(['checkout']);
  expect(found('chk-13', 'leaveforbilling')).toEqual([]);
  const addresses = flows.flatMap(({ id, states }) =>
    states.flatMap(({ address }) => (address ? [[id, address]] : [])),
  );
  for (const [id = '', address = ''] of addresses) expect(found(address.toLowerCase())).toContain(id);
  expect(addresses).not.toEqual([]);
});

test('every state that shows something has its screen, with every mark', () => {
  for (const harness of harnesses.filter(({ render }) => render !== undefined)) {
    const screens = screensOf(harness);
    const shown = Object.keys(harness.spec.states).filter((name) => harness.spec.states[name]?.shows !== undefined);
    expect(screens.flatMap(({ states }) => states).toSorted()).toEqual(shown.toSorted());
    expect(screens.filter(({ markup }) => /<svg[^>]*><\/svg>|<template/.test(markup))).toEqual([]);
  }
});

test('a log is followed as far as it leads', () => {
  const scenario = checkout.scenarios.find(({ name }) => name === 'fresh');
  if (scenario === undefined) throw new Error('no scenario');
  const followed = follow(scenario, ['identifyBrand:ok', 'explosion', 'retry.chosen']);
  expect(followed.steps.map(({ label }) => label)).toEqual(['identifyBrand:ok']);
  expect(followed.stuck).toBe('explosion');
});
