import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { upgradeHarness } from '#tests/model/checkout/upgrade/upgrade.harness.ts';
import { ProviderMark } from '#src/views/frame/providerMarks.tsx';
import { once } from '#tests/model/harness/check.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { harnessFiles, harnesses } from '#tests/model/harnesses.ts';
import { fingerprintOf } from './fingerprint.ts';
import { greenRecord } from './greenRecord.ts';
import { unseen } from './unseen.ts';
import { fieldSurvivors, screenSurvivors, shownBy, valuesIn } from './screens.ts';

// React as it is shipped makes the same markup without a stack for each element. It is chosen when it is loaded.
vi.hoisted(() => void (process.env['NODE_ENV'] = 'production'));
vi.mock('react/jsx-dev-runtime', async () => {
  const { Fragment, jsx } = await import('react/jsx-runtime');
  return { Fragment, jsxDEV: jsx };
});

const flows = harnesses
  // The state of a client is shown by hosts: there is no view of ours.
  .filter(({ screen, spec }) => screen !== undefined && spec.area !== 'client')
  .map((harness) => ({ flow: harness.spec.id, harness }));

/** The screens of an area's flows, the values that each field has in any of them, and the files that they follow from. */
const areaOf = (area: string) => {
  const own = [...harnessFiles].filter(([{ spec }]) => spec.area === area);
  const shown = once(() => own.flatMap(([harness]) => shownBy(harness)));
  const files = own.map(([, file]) => file);
  return {
    shown,
    values: once(() => valuesIn(shown())),
    fingerprint: once(() => fingerprintOf([...files, 'tests/mutation/views.deep.test.ts'])),
  };
};
const areas = new Map(['account', 'business', 'checkout', 'consent', 'widget'].map((area) => [area, areaOf(area)]));

const isKnown = (survivor: string) => unseen.some((one) => one.survivor.test(survivor));
const record = greenRecord('reports/views-record.json');
/** Limits are for what hangs: a flow may have a hundred screens. */
const LIMIT = 1_800_000;

describe('a view that ignores a part of its screen cannot pass', () => {
  const unchanged: string[] = [];
  // A mark that came only in the middle would change what was rendered before.
  beforeAll(() => vi.waitUntil(() => markupOf(ProviderMark, { provider: 'slack' }).includes('<path')));
  afterAll(() => {
    if (unchanged.length > 0)
      console.log(`Not changed since they were last green, and so not tried again: ${unchanged.join(', ')}`);
  });

  test.for(flows)(
    'no part of a screen of $flow stays unnoticed',
    { timeout: LIMIT },
    async ({ flow, harness }, { skip }) => {
      const area = areas.get(harness.spec.area);
      if (area === undefined) throw new Error(`no area is called ${harness.spec.area}`);
      if (record.isGreen(flow, area.fingerprint())) {
        unchanged.push(flow);
        skip('not changed since it was last green');
      }
      const own = area.shown().filter((one) => one.harness === harness);
      expect(own).not.toEqual([]);
      const survivors: string[] = [];
      for (const one of own) {
        survivors.push(...fieldSurvivors(one, area.values()), ...screenSurvivors(one, own));
        // Targets of weak references stay until the task ends, and all pages would not fit into memory.
        await new Promise<void>((resolve) => void setImmediate(resolve));
      }
      const unknown = survivors.filter((one) => !isKnown(one));
      expect(unknown, unknown.join('\n')).toEqual([]);
      record.note(flow, area.fingerprint());
    },
  );
});

test('a field that no page shows is named', () => {
  const [first] = shownBy({
    ...upgradeHarness,
    screen: (snapshot) => ({ ...Object(upgradeHarness.screen?.(snapshot)), colour: 'red' }),
  });
  if (first === undefined) throw new Error('nothing is shown');
  expect(fieldSurvivors(first, new Map())).toContain('upgrade saving: modal.colour does not show');
});
